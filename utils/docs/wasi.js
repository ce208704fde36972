// Runs a command that is compiled for WASI, in a page or in Node: no more of a
// system than ewise-shape asks for.
//
// `run(module, arguments, input)` gives, once it has ended, its exit code and
// what it wrote: `{code, output, errors}`.

"use strict";

class Exit extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

const BAD_DESCRIPTOR = 8; // EBADF
const NOT_SEEKABLE = 70; // ESPIPE

/** What the command imports. `memory()` is its memory, once it is there. */
function makeSystem(memory, words, input, written) {
  const view = () => new DataView(memory().buffer);
  const bytes = () => new Uint8Array(memory().buffer);
  let position = 0;
  // Calls `use(address, length)` for each part of a list of buffers.
  const forEachBuffer = (list, count, use) => {
    for (let i = 0; i < count; i++)
      use(view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true));
  };
  const putStrings = (strings, pointers, buffer) => {
    for (const text of strings) {
      view().setUint32(pointers, buffer, true);
      bytes().set(text, buffer);
      pointers += 4;
      buffer += text.length;
    }
    return 0;
  };
  const putSizes = (strings, countAt, sizeAt) => {
    view().setUint32(countAt, strings.length, true);
    view().setUint32(sizeAt, strings.reduce((sum, text) => sum + text.length, 0), true);
    return 0;
  };
  return {
    args_get: (pointers, buffer) => putStrings(words, pointers, buffer),
    args_sizes_get: (countAt, sizeAt) => putSizes(words, countAt, sizeAt),
    environ_get: () => 0,
    environ_sizes_get: (countAt, sizeAt) => putSizes([], countAt, sizeAt),
    fd_close: () => 0,
    fd_fdstat_get: (descriptor, at) => {
      if (descriptor > 2) return BAD_DESCRIPTOR;
      bytes().fill(0, at, at + 24);
      view().setUint8(at, 2); // a character device
      return 0;
    },
    fd_read: (descriptor, list, count, readAt) => {
      if (descriptor !== 0) return BAD_DESCRIPTOR;
      const before = position;
      forEachBuffer(list, count, (address, length) => {
        const part = input.subarray(position, position + length);
        bytes().set(part, address);
        position += part.length;
      });
      view().setUint32(readAt, position - before, true);
      return 0;
    },
    fd_seek: () => NOT_SEEKABLE,
    fd_write: (descriptor, list, count, writtenAt) => {
      if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
      let total = 0;
      forEachBuffer(list, count, (address, length) => {
        written[descriptor].push(bytes().slice(address, address + length));
        total += length;
      });
      view().setUint32(writtenAt, total, true);
      return 0;
    },
    proc_exit: (code) => {
      throw new Exit(code);
    },
  };
}

/** The parts as one text. */
function decode(parts) {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
}

async function run(module, args, input = "") {
  const encoder = new TextEncoder();
  const words = ["ewise-shape", ...args].map((word) => encoder.encode(word + "\0"));
  const written = { 1: [], 2: [] };
  let instance;
  const system = makeSystem(() => instance.exports.memory, words, encoder.encode(input), written);
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  let code = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.code;
  }
  return { code, output: decode(written[1]), errors: decode(written[2]) };
}

if (typeof exports === "object") exports.run = run;

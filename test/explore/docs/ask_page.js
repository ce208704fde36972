// Asks the program in the page of the explorer, and the native one, the same
// questions: `node ask_page.js PAGE WASI.JS PROGRAM < LINES`.

"use strict";
const fs = require("fs");
const { spawnSync } = require("child_process");

async function main() {
  const [page, wasi, program] = process.argv.slice(2);
  const { run } = require(wasi);
  const [, encoded] = fs.readFileSync(page, "utf8").match(/atob\("([^"]*)"\)/);
  const module = await WebAssembly.compile(Buffer.from(encoded, "base64"));
  const runNative = (words, input) => {
    const done = spawnSync(program, words, { input, encoding: "utf8", maxBuffer: 1 << 30 });
    return { code: done.status, output: done.stdout, errors: done.stderr };
  };

  const lines = fs.readFileSync(0, "utf8");
  const [there, here] = [await run(module, ["--batch"], lines), runNative(["--batch"], lines)];
  const answers = here.output.split("\n");
  const differ = there.output.split("\n").filter((answer, i) => answer !== answers[i]).length;
  const accepted = answers.filter((answer) => answer.startsWith("ok")).length;
  console.log(`${answers.length - 1} answers, of them ${accepted} shapes, ${differ} differ`);

  // Other parts of the page, and mistakes.
  for (const words of [["--explain", "2x1", "3"], ["--svg", "2x1", "3"], ["--list-rules"], ["2", "3"], ["2y"]]) {
    const same = JSON.stringify(await run(module, words)) === JSON.stringify(runNative(words, ""));
    console.log(`${words.join(" ")}: ${same ? "the same" : "another answer"}`);
  }
}

main();

"""exit_code.py CODE COMMAND... runs the command and expects its exit code."""

import subprocess
import sys

code = subprocess.run(sys.argv[2:], capture_output=True).returncode
if code != int(sys.argv[1]):
    sys.exit(f"exit code {code} instead of {sys.argv[1]}")

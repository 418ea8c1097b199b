// Runs a command of the lender API: node cli.ts <command> [arguments]. `--help` lists the commands.
import { runApiCommand } from './run-command.ts';

process.exitCode = await runApiCommand(
  process.argv.slice(2),
  {
    env: process.env,
    print: (line) => console.log(line),
    isTerminal: process.stdout.isTTY,
    now: () => new Date(),
  },
  (message) => console.error(message),
);

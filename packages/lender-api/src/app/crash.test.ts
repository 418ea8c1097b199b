import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const CRASH = new URL('./crash.ts', import.meta.url).href;

/** Runs a program that calls `exitOnUnhandledErrors` and then fails. */
async function runProgram(failure: string) {
  const program = `
    import { DrizzleQueryError } from 'drizzle-orm';
    import { exitOnUnhandledErrors } from '${CRASH}';
    exitOnUnhandledErrors();
    setTimeout(() => undefined, 60_000);
    const error = new DrizzleQueryError(
      'insert into staff values ($1)', ['dana@harbor.example'], new Error('duplicate key'));
    ${failure}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { output, code: child.exitCode };
}

test.each([
  ['an exception', 'setImmediate(() => { throw error; });'],
  ['a rejected promise', 'void Promise.reject(error);'],
])('%s that no code handles ends the process, without the parameters of the query', async (_, failure) => {
  const { output, code } = await runProgram(failure);
  expect(code).toBe(1);
  expect(output).toMatch(/^Error: duplicate key\n\s+at /);
  expect(output).not.toContain('dana');
});

import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openChildProgram } from './child-program.ts';

function open() {
  const program = openChildProgram({ path: join(import.meta.dirname, '../icons/drawing-child.ts') });
  onTestFinished(program.stop);
  return program;
}

const getPid = ({ pid }: { readonly pid?: number | undefined }) => Promise.resolve(pid);

test('a program that cannot be started fails its use, and the next use starts it', async () => {
  const program = open();
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/nowhere';
  program.prepare();
  await expect(program.use(getPid)).rejects.toThrow('ENOENT');
  process.execPath = execPath;
  expect(await program.use(getPid)).toEqual(expect.any(Number));
});

test('a message to a process that has ended does not end this process, and the next use starts another one', async () => {
  const program = open();
  const ended = await program.use(async (child) => {
    child.kill();
    await once(child, 'exit');
    child.send('message');
    // Node emits the error in the next turn.
    await nextTurn();
    return child.pid;
  });
  expect(await program.use(getPid)).not.toBe(ended);
});

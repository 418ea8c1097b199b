import { spawn } from 'node:child_process';
import { registerCleanup } from './cleanup.ts';
import { ROOT } from './paths.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the root folder and collects its output. @param env additional environment variables */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const unregister = registerCleanup(() => stopChild(child));
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      unregister();
      resolve({ code: code ?? 1, output: output + (signal ?? '') });
    });
  });
}

/** Runs a program and returns its output. @throws CommandError with the output if the program fails */
export async function runProgramOrThrow(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await runProgram(program, args, env);
  if (code !== 0) throw new CommandError(`${output.trim()}\n${program} failed with exit code ${code}.`);
  return output;
}

/** Runs a program in the root folder with the terminal of this process. @returns the exit code */
export function runInForeground(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    const unregister = registerCleanup(() => stopChild(child));
    child.on('error', reject);
    child.on('close', (code) => {
      unregister();
      resolve(code ?? 1);
    });
  });
}

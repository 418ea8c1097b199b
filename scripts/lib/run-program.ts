import { spawn } from 'node:child_process';
import { registerCleanup } from './cleanup.ts';
import { ROOT } from './paths.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';

/** The exit code and the output of a program. */
export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a program from the project's root to its end and collects its output.
 * @param env added to this process's environment
 */
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
    const ended = registerCleanup(() => stopChild(child));
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      ended();
      resolve({ code: code ?? 1, output: output + (signal ?? '') });
    });
  });
}

/** Runs a program that must succeed. @throws CommandError with its output */
export async function mustRun(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await runProgram(program, args, env);
  if (code !== 0) throw new CommandError(`${output.trim()}\n${program} ended with code ${code}.`);
  return output;
}

/**
 * Runs a program from the project's root with this process's own input and output.
 * @param env added to this process's environment
 * @returns its exit code
 */
export function runInForeground(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    const ended = registerCleanup(() => stopChild(child));
    child.on('error', reject);
    child.on('close', (code) => {
      ended();
      resolve(code ?? 1);
    });
  });
}

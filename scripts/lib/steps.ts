import { withEnding } from './ending.ts';

/** Seconds with one decimal, as every command prints them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step of a command, printing its name at once and its time at the end.
 * @throws whatever the work throws, after the line is marked as failed
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stderr.write(`  ${name} ...`);
  try {
    const result = await work();
    process.stderr.write(` done (${seconds(performance.now() - began)})\n`);
    return result;
  } catch (error) {
    process.stderr.write(' failed\n');
    throw error;
  }
}

/** A failure that the person at the terminal can mend: printed as its sentence alone, without a stack. */
export class CommandError extends Error {}

/** Runs a command's main function; a CommandError becomes one sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await withEnding(main);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

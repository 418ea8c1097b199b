import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const STARTS_TEST = /^\s*test(?:\.describe)?\(/;

/** Returns the line on which the test that contains `line` starts, or `line` if there is none. Lines count from 1. */
export function findTestLine(source: string, line: number): number {
  const start = source
    .split('\n')
    .slice(0, line)
    .findLastIndex((text) => STARTS_TEST.test(text));
  return start === -1 ? line : start + 1;
}

/**
 * Replaces the line of an argument such as `frame.spec.ts:104` by the first line of that test, because Playwright selects a test
 * only by its first line. Returns any other argument unchanged.
 */
export function replaceTestLine(argument: string): string {
  const [, name, line] = /^(?:e2e\/journeys\/)?([\w.-]+\.spec\.ts):(\d+)$/.exec(argument) ?? [];
  if (name === undefined) return argument;
  const path = join(ROOT, 'e2e', 'journeys', name);
  return existsSync(path) ? `${name}:${findTestLine(readFileSync(path, 'utf8'), Number(line))}` : argument;
}

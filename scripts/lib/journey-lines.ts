import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const STARTS_TEST = /^\s*test(?:\.describe)?\(/;

/** Returns the line on which the test that contains `line` starts, or `line` if none starts above it. Lines count from 1. */
export function testLineAt(source: string, line: number): number {
  const start = source
    .split('\n')
    .slice(0, line)
    .findLastIndex((text) => STARTS_TEST.test(text));
  return start === -1 ? line : start + 1;
}

/**
 * Returns an argument such as `frame.spec.ts:104` with the line on which that test starts: Playwright finds a test by
 * its first line only. Any other argument is returned as it is.
 */
export function atTestLine(argument: string): string {
  const [, name, line] = /^(?:e2e\/journeys\/)?([\w.-]+\.spec\.ts):(\d+)$/.exec(argument) ?? [];
  if (name === undefined) return argument;
  const path = join(ROOT, 'e2e', 'journeys', name);
  return existsSync(path) ? `${name}:${testLineAt(readFileSync(path, 'utf8'), Number(line))}` : argument;
}

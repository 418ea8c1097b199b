import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NachaParser } from './nacha-parser.ts';

/** Files of banks, kept beside the project and not in it; what it generates itself covers the same ground. */
const SAMPLES = join(import.meta.dirname, '../../../../../shared/nacha-samples');

function report(folder: string, name: string) {
  const parser = new NachaParser();
  parser.push(readFileSync(join(SAMPLES, folder, name)));
  const { faults, warnings } = parser.end();
  const lines = (list: typeof faults) => list.map(({ line, message }) => `${line}: ${message}`);
  return { faults: lines(faults), warnings: lines(warnings) };
}

test('files of banks are judged as their banks would', ({ annotate }) => {
  if (!existsSync(SAMPLES)) return annotate('The folder of samples is not here: nothing was compared.');
  const valid = readdirSync(join(SAMPLES, 'valid'));
  expect(valid.length).toBeGreaterThan(0);
  for (const name of valid) expect(report('valid', name), name).toEqual({ faults: [], warnings: [] });
  expect(report('invalid', '20110729A-invalid.ach').faults).toContain(
    '293: The batch count is 5, but the file holds 4.',
  );
  expect(report('invalid', 'ppd-debit-invalid-entryDetail-checkDigit.ach').faults).toEqual([
    '3: The check digit of routing number 231380105 is wrong.',
  ]);
  expect(report('invalid', 'long-line.ach')).toEqual({
    faults: [],
    warnings: [3, 5, 6].map((line) => `${line}: The line has blanks past column 94.`),
  });
  expect(report('invalid', 'short-line.ach')).toEqual({
    faults: [],
    warnings: ['5: The line ends 20 columns early; they count as blank.'],
  });
  return undefined;
});

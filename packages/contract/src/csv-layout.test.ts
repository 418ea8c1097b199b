import { expect, test } from 'vitest';
import { detectCsvLayout } from './csv-layout.ts';

test.each([
  ['a,b;c,d', ','],
  ['a;b;"c,d,e,f"', ';'],
  ['a\tb', '\t'],
  ['a', ','],
  ['', ','],
  ['sep=;,a', ','],
  ['sep=x', ','],
])('a file with the headings %j has the separator %j', (line, separator) => {
  expect(detectCsvLayout(line)).toEqual({ separator, hasSeparatorLine: false });
});

test.each([
  ['sep=;', ';'],
  ['SEP=,', ','],
  ['"sep=|"', '|'],
  ['\ufeffsep=\t', '\t'],
])('the first line %j specifies the separator %j', (line, separator) => {
  expect(detectCsvLayout(line)).toEqual({ separator, hasSeparatorLine: true });
});

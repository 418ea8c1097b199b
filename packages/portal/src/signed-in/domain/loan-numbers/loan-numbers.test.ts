import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLoanNumbers, isLoanNumberList, splitLoanNumbers } from './loan-numbers.ts';

test.each([
  ['one number', '4410027315', ['4410027315']],
  ['a number with surrounding spaces', '  4410027315 \t', ['4410027315']],
  ['a column of a sheet', '4410027315\r\n4410027316\r\n\r\n', ['4410027315', '4410027316']],
  ['a row of a sheet', '4410027315\t4410027316', ['4410027315', '4410027316']],
  ['commas', '4410027315, 4410027316,', ['4410027315', '4410027316']],
  ['semicolons', '4410027315;4410027316', ['4410027315', '4410027316']],
  ['numbers separated by spaces', '4410027315  4410027316', ['4410027315', '4410027316']],
  ['one number that is written in parts', '4410 0273 15', ['4410 0273 15']],
  ['letters', 'AB-12 b, AB-13', ['AB-12 b', 'AB-13']],
  ['a repeated number', '7,8,7', ['7', '8']],
  ['separators only', ' \n, ', []],
])('finds the loan numbers in %s', (_what, text, numbers) => {
  expect(splitLoanNumbers(text)).toEqual(numbers);
});

test('distinguishes a list of numbers from a single number', () => {
  expect(isLoanNumberList('4410027315\n')).toBe(false);
  expect(isLoanNumberList('4410 0273 15')).toBe(false);
  expect(isLoanNumberList('1\n2')).toBe(true);
  expect(isLoanNumberList('4410027315 4410027316')).toBe(true);
});

test('appends each new number once and keeps the order of the list', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{1,4}$/);
  const separator = fc.constantFrom(',', ';', '\n', '\r\n', '\t', ', ');
  fc.assert(
    fc.property(fc.uniqueArray(number), fc.array(number), separator, (list, additions, delimiter) => {
      const { numbers, addedCount, duplicateCount } = addLoanNumbers(list, additions.join(delimiter));
      expect(numbers.slice(0, list.length)).toEqual(list);
      expect(new Set(numbers)).toEqual(new Set([...list, ...additions]));
      expect(numbers).toHaveLength(list.length + addedCount);
      expect(addedCount + duplicateCount).toBe(new Set(additions).size);
    }),
  );
});

test('returns the same list object if no number is new', () => {
  const list = ['7', '8'];
  expect(addLoanNumbers(list, '8').numbers).toBe(list);
});

import { maskitoTransform } from '@maskito/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayMask,
  getPostalCodeMask,
  type InputMask,
  phoneMask,
  ssnLastFourMask,
  ssnMask,
} from './input-masks.ts';

const applyMask = ({ options }: InputMask, text: string) => maskitoTransform(text, options);
const removeNonDigits = (text: string) => text.replace(/\D/g, '');

const NUMBERS = [
  ['an SSN', ssnMask, 9, /^\d{3}-\d{2}-\d{4}$/],
  ['the last four of an SSN', ssnLastFourMask, 4, /^\d{4}$/],
  ['a telephone number', phoneMask, 10, /^\(\d{3}\) \d{3}-\d{4}$/],
  ['a day', dayMask, 8, /^\d{2}\/\d{2}\/\d{4}$/],
  ['a ZIP code', getPostalCodeMask('US'), 5, /^\d{5}$/],
] as const;

describe.each(NUMBERS)('the input mask for %s', (_, mask, length, shape) => {
  const number = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

  test('formats the value after every typed digit', () => {
    fc.assert(
      fc.property(number, (typed) => {
        const text = applyMask(mask, typed.join(''));
        expect(text).toMatch(shape);
        expect(removeNonDigits(text)).toBe(typed.join(''));
      }),
    );
  });

  test('leaves a formatted value unchanged', () => {
    fc.assert(
      fc.property(number, (typed) => {
        const text = applyMask(mask, typed.join(''));
        expect(applyMask(mask, text)).toBe(text);
      }),
    );
  });

  test('drops excess digits and all characters that are neither digits nor separators', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const result = applyMask(mask, text);
        expect(removeNonDigits(result).length).toBeLessThanOrEqual(length);
        expect(result).toMatch(/^[\d()/ -]*$/);
      }),
    );
  });
});

test.each([
  [ssnMask, ' 666 12 3456 ', '666-12-3456'],
  [phoneMask, '+1 (312) 555-0100', '(312) 555-0100'],
  [phoneMask, '1-312-555-0100', '(312) 555-0100'],
  [phoneMask, '312.555.0100', '(312) 555-0100'],
  [dayMask, '1980-03-02', '03/02/1980'],
  [dayMask, '3/2/1980', '03/02/1980'],
  [getPostalCodeMask('US'), '60614-1234', '60614'],
  [getPostalCodeMask('CA'), 'k1a0b1', 'K1A 0B1'],
  [getPostalCodeMask('CA'), 'K1A-0B1', 'K1A 0B1'],
])('formats a pasted value that has a common spelling: %#', (mask, pasted, expected) => {
  expect(applyMask(mask, pasted)).toBe(expected);
});

import { expect, test } from 'vitest';
import { checkPhone, readNoticeDays } from './settings-rules.ts';

test.each([
  ['', 'Phone number is required'],
  [' ', 'Phone number is required'],
  ['555-0100', 'Phone number not valid'],
  ['800555010', 'Phone number should be 10 digits'],
  ['80055501000', 'Phone number should be 10 digits'],
  [' 8005550100 ', null],
])('the validation of the phone number %j returns %s', (phone, fault) => {
  expect(checkPhone(phone)).toBe(fault);
});

test.each([
  ['3', { days: 3 }],
  [' 30 ', { days: 30 }],
  [0, { days: 0 }],
  [365, { days: 365 }],
  ['', { fault: 'Days is required' }],
  ['  ', { fault: 'Days is required' }],
  [366, { fault: 'Days must be a whole number from 0 to 365' }],
  [-1, { fault: 'Days must be a whole number from 0 to 365' }],
  [1.5, { fault: 'Days must be a whole number from 0 to 365' }],
  ['soon', { fault: 'Days must be a whole number from 0 to 365' }],
])('the entered number of notification days %j is read as %j', (input, expected) => {
  expect(readNoticeDays(input, 'Days')).toEqual(expected);
});

import { expect, test } from 'vitest';
import { isWebAddress, noticeDays, phoneFault, websiteFault } from './settings-rules.ts';

test.each([
  ['', 'Website is required'],
  ['   ', 'Website is required'],
  ['www.harbor.example', null],
  [' https://harbor.example/pay?x=1 ', null],
  ['javascript:alert(1)', 'Website is not valid'],
  ['javascript://harbor.example/%0aalert(1)', 'Website is not valid'],
  ['data:text/html,<script>', 'Website is not valid'],
  ['https://bank.example@evil.example', 'Website is not valid'],
  ['two words.example', 'Website is not valid'],
  ['localhost', 'Website is not valid'],
])('the website %j: %s', (website, fault) => {
  expect(websiteFault(website)).toBe(fault);
});

test.each([
  ['', 'Phone number is required'],
  [' ', 'Phone number is required'],
  ['555-0100', 'Phone number not valid'],
  ['800555010', 'Phone number should be 10 digits'],
  ['80055501000', 'Phone number should be 10 digits'],
  [' 8005550100 ', null],
])('the phone number %j: %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});

test('a link leads to the web and nowhere else', () => {
  expect(['https://a.example', 'HTTP://a.example/x'].every(isWebAddress)).toBe(true);
  const others = ['a.example', 'ftp://a.example', 'https://', 'https://a b.example', 'https:\\\\a.example'];
  expect(others.some(isWebAddress)).toBe(false);
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
])('%j days of notice: %j', (typed, expected) => {
  expect(noticeDays(typed, 'Days')).toEqual(expected);
});

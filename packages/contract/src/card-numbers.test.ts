import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsCardNumber, findCardNumberError } from './card-numbers.ts';

const CARDS = [
  '4242424242424242',
  '4000000000000044',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '6200000000000005',
  '30569309025904',
  '3566002020360505',
];

describe('containsCardNumber', () => {
  test.each(CARDS)('recognizes the card number %s with and without separators', (card) => {
    const groupsOfFour = card.replace(/(.{4})(?=.)/g, '$1 ');
    for (const spelling of [
      card,
      groupsOfFour,
      groupsOfFour.replaceAll(' ', '-'),
      groupsOfFour.replaceAll(' ', '.'),
    ]) {
      expect(containsCardNumber(spelling)).toBe(true);
      expect(containsCardNumber(`Customer says card is ${spelling}, exp 11/29, call back.`)).toBe(true);
      expect(containsCardNumber(`x${spelling}y`)).toBe(true);
    }
  });

  test.each([
    '3782 822463 10005',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '4242\u00a04242\u00a04242\u00a04242',
    '4242–4242–4242–4242',
    '4242\n4242\n4242\n4242',
    '４２４２４２４２４２４２４２４２',
    '4242\u200b4242\u200b4242\u200b4242',
    '4\ufe0f\u20e32\ufe0f\u20e342424242424242',
    '4242 4242 4242 4242 123',
    '42424 242424 24242',
    '4242/4242/4242/4242',
    '4242, 4242, 4242, 4242',
    '4242 - 4242 - 4242 - 4242',
    '4242:4242:4242:4242',
    '3782*822463*10005',
    '4242&nbsp;4242&nbsp;4242&nbsp;4242',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '424-242-4242-424242',
    '424 242 4242 424242',
    '6759649826438453',
  ])('recognizes a card number that is written as %j', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  test('recognizes a card number with any text before and after it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARDS),
        fc.stringMatching(/^[A-Za-z ,;!]{0,30}$/),
        fc.stringMatching(/^[A-Za-z ,;!]{0,30}$/),
        (card, before, after) => {
          expect(containsCardNumber(`${before}${card}${after}`)).toBe(true);
        },
      ),
    );
  });
});

describe('containsCardNumber with other text', () => {
  test.each([
    '',
    'Paid by phone.',
    '(312) 555-0142',
    '312-555-0142 415-555-0199',
    '415.555.0100 415.555.0101 415.555.0102',
    '+1 415 555 0142',
    '2026-03-02 10:11:12',
    '03/02/2026, 04/02/2026, 05/02/2026',
    'SRP3006451',
    '4410027315',
    '219-09-9999',
    'Order 0302-00004211, authorization 482913',
    '$1,234.50 of $12,345,678.90',
    '4242424242424241',
    '42424242424242421',
    '1234567890123456',
    '021000021 1234567890',
  ])('finds no card number in %j', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  test('finds no card number if one digit of a card number is wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARDS),
        fc.nat({ max: 18 }),
        fc.integer({ min: 1, max: 9 }),
        (card, offset, increment) => {
          const position = offset % card.length;
          const digit = (Number(card[position]) + increment) % 10;
          expect(containsCardNumber(`${card.slice(0, position)}${digit}${card.slice(position + 1)}`)).toBe(
            false,
          );
        },
      ),
    );
  });
});

// With quadratic time, each of these texts would exceed the time limit of the test.
test.each([
  ['digits with spaces', '1 '.repeat(100_000)],
  ['groups of digits', '1234 '.repeat(100_000)],
  ['digits without separators', '4'.repeat(400_000)],
  ['digits of another script', '\u0669\u00a0'.repeat(100_000)],
  ['digits with two separators', '4- '.repeat(100_000)],
  ['phone numbers before a digit', `${'312-555-0142 '.repeat(50_000)}1`],
  ['dates before a digit', `${'2026-03-02 '.repeat(50_000)}1`],
  ['combining marks', `4${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}`],
])('searches a long text of %s', (_name, text) => {
  expect(containsCardNumber(text)).toBe(false);
  expect(containsCardNumber(`${text}x 4242 4242 4242 4242`)).toBe(true);
});

test('findCardNumberError returns a message only for a text with a card number', () => {
  expect(findCardNumberError('My card is 4111 1111 1111 1111')).toMatch(
    /^This text contains a card number\./,
  );
  expect(findCardNumberError('My account is 4410027315')).toBeNull();
});

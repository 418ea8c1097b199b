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

describe('a card number in a text', () => {
  test.each(CARDS)('is recognized with and without separators: %s', (card) => {
    const inFours = card.replace(/(.{4})(?=.)/g, '$1 ');
    for (const written of [card, inFours, inFours.replaceAll(' ', '-'), inFours.replaceAll(' ', '.')]) {
      expect(containsCardNumber(written)).toBe(true);
      expect(containsCardNumber(`Customer says card is ${written}, exp 11/29, call back.`)).toBe(true);
      expect(containsCardNumber(`x${written}y`)).toBe(true);
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
  ])('is recognized in the spelling %j', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  test('is recognized at any position', () => {
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

describe('a text without a card number', () => {
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
  ])('is not reported: %j', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  test('is not reported if it has a card number with one wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARDS),
        fc.nat({ max: 18 }),
        fc.integer({ min: 1, max: 9 }),
        (card, at, by) => {
          const place = at % card.length;
          const digit = (Number(card[place]) + by) % 10;
          expect(containsCardNumber(`${card.slice(0, place)}${digit}${card.slice(place + 1)}`)).toBe(false);
        },
      ),
    );
  });
});

test('findCardNumberError returns a message only for a text with a card number', () => {
  expect(findCardNumberError('My card is 4111 1111 1111 1111')).toMatch(
    /^This text contains a card number\./,
  );
  expect(findCardNumberError('My account is 4410027315')).toBeNull();
});

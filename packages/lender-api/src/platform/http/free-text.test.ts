import { expect, test } from 'vitest';
import { findFreeTextError } from './free-text.ts';

const CARD_NUMBER = '4242424242424242';

test.each(['postComment', 'comment', 'body', 'name', 'firstName', 'groupName', 'filename', 'copyrightText'])(
  'refuses a card number in the field %s at any depth',
  (field) => {
    for (const body of [
      { [field]: `Card ${CARD_NUMBER}` },
      { value: [{ view: { [field]: CARD_NUMBER } }] },
    ]) {
      expect(findFreeTextError(body)).toMatch(/^This text contains a card number\./);
    }
    expect(findFreeTextError({ [field]: 'Card ending in 4242' })).toBeNull();
  },
);

test.each(['cardNumber', 'accountNumber', 'token', 'searchString'])(
  'accepts the digits of a card number in the field %s',
  (field) => {
    expect(findFreeTextError({ [field]: CARD_NUMBER })).toBeNull();
  },
);

test.each([null, undefined, CARD_NUMBER, 1, []])('accepts the body %j, which has no free text', (body) => {
  expect(findFreeTextError(body)).toBeNull();
});

import 'virtual:texts/payments';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { createMethodSchema, type MethodRules } from './method-fields.ts';

const t = createTranslate({ locale: 'en-US', texts: {} });
const rules: MethodRules = { t, country: 'US', hideCvc: false, today: '2026-11-21' };

const CARD = {
  type: 'card',
  holderName: 'Ana Ruiz',
  number: '4242 4242 4242 4242',
  expiry: '12/30',
  cvc: '123',
  zip: '10001',
  doNotSave: false,
} as const;
const ACH = {
  type: 'ach',
  holderName: 'Ana Ruiz',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '12345678',
  bankName: 'First Bank',
  doNotSave: false,
} as const;
const PAD = {
  type: 'pad',
  holderName: 'Ana Ruiz',
  bankName: '',
  bankNumber: '',
  branchNumber: '',
  accountNumber: '',
  doNotSave: false,
} as const;

/** Returns the first validation message of each invalid field. */
function getErrors(type: 'card' | 'ach' | 'pad', values: object, ruleOverrides: Partial<MethodRules> = {}) {
  const { error } = createMethodSchema(type, { ...rules, ...ruleOverrides }).safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

// @spec 5.9
describe('a new card', () => {
  test('is accepted if all fields are valid', () => {
    expect(getErrors('card', CARD)).toEqual({});
    expect(getErrors('card', { ...CARD, number: '3700 000000 00002', cvc: '1234' })).toEqual({});
  });

  test('is refused if a text field contains a card number, and so are ACH and PAD accounts', () => {
    const cardNumberMessage = /^This text contains a card number\./;
    expect(getErrors('card', { ...CARD, holderName: CARD.number })).toEqual({
      holderName: expect.stringMatching(cardNumberMessage) as string,
    });
    for (const [type, method] of [
      ['ach', ACH],
      ['pad', PAD],
    ] as const) {
      expect(getErrors(type, { ...method, holderName: CARD.number, bankName: CARD.number })).toEqual({
        holderName: expect.stringMatching(cardNumberMessage) as string,
        bankName: expect.stringMatching(cardNumberMessage) as string,
      });
    }
  });

  test('reports all missing fields at once', () => {
    expect(getErrors('card', { ...CARD, holderName: ' ', number: '', expiry: '', cvc: '', zip: '' })).toEqual(
      {
        holderName: 'Name is required',
        number: 'Card number is required',
        expiry: 'Expiry date is required',
        cvc: 'CVC is required',
        zip: 'Billing ZIP is required',
      },
    );
  });

  test.each([
    ['number', '1234', 'Only MasterCard, Visa, Discover and Amex are accepted'],
    ['number', '4242 4242 4242', 'Card number should be 16 digits'],
    ['number', '3700 0000', 'Card number should be 15 digits'],
    ['number', '4242 4242 4242 4243', 'Card number is not valid. Check it against the card.'],
    ['expiry', '10/26', 'Expiry date is invalid'],
    ['expiry', '13/30', 'Expiry date is invalid'],
    ['cvc', '12', 'CVC should be 3 digits'],
    ['zip', '1234', 'Billing ZIP should be 5 digits'],
  ])('reports an invalid %s "%s": %s', (field, typed, message) => {
    expect(getErrors('card', { ...CARD, [field]: typed })[field]).toBe(message);
  });

  // @spec deviation.4
  test('requires a 4-digit CVC for Amex', () => {
    expect(getErrors('card', { ...CARD, number: '3700 000000 00002' })).toEqual({
      cvc: 'CVC should be 4 digits',
    });
  });

  test('requires no CVC if the lender hides the field', () => {
    expect(getErrors('card', { ...CARD, cvc: '' }, { hideCvc: true })).toEqual({});
  });

  test.each([
    ['K1A 0B1', {}],
    ['k1a0b1', {}],
    ['10001', { zip: 'Billing postal code should be in the format K1A 0B1' }],
    ['D1A 0B1', { zip: 'Billing postal code should be in the format K1A 0B1' }],
    ['', { zip: 'Billing postal code is required' }],
  ])('reports for the Canadian postal code "%s" the errors %j', (zip, expected) => {
    expect(getErrors('card', { ...CARD, zip }, { country: 'CA' })).toEqual(expected);
  });
});

// @spec 5.9
describe('a new ACH account', () => {
  test.each([
    ['accountType', 'none', 'Account type is required'],
    ['routingNumber', '', 'Routing number is required'],
    [
      'routingNumber',
      '021000022',
      'Routing number is not valid. It has 9 digits and is printed at the bottom of a check.',
    ],
    ['accountNumber', '', 'Account number is required'],
    ['accountNumber', '123', 'Account number should be 4 to 17 digits'],
    ['accountNumber', '1'.repeat(18), 'Account number should be 4 to 17 digits'],
    ['bankName', ' ', 'Bank name is required'],
  ])('reports an invalid %s "%s": %s', (field, typed, message) => {
    expect(getErrors('ach', { ...ACH, [field]: typed })).toEqual({ [field]: message });
  });

  test('is accepted if all fields are valid', () => {
    expect(getErrors('ach', ACH)).toEqual({});
  });
});

// @spec 3.11
describe('a new PAD account', () => {
  // @spec 5.9
  test('requires only a name', () => {
    expect(getErrors('pad', PAD)).toEqual({});
    expect(getErrors('pad', { ...PAD, holderName: '' })).toEqual({ holderName: 'Name is required' });
  });

  // @spec deviation.3
  test.each([
    ['bankNumber', '12', 'Institution number should be 3 digits'],
    ['branchNumber', '1234', 'Transit number should be 5 digits'],
    ['accountNumber', '1234', 'Account number should be 5 to 12 digits'],
  ])('reports for the optional field %s with the value "%s" the message %s', (field, typed, message) => {
    expect(getErrors('pad', { ...PAD, [field]: typed })).toEqual({ [field]: message });
  });
});

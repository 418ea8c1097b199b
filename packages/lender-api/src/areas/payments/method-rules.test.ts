import { expect, test } from 'vitest';
import type { AchDetails, CardDetails, MethodDetails, PadDetails } from './method-rules.ts';
import { checkMethod } from './method-rules.ts';

const card: CardDetails = {
  type: 1,
  name: ' Marcus Whitfield ',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '06/26',
  cvvNumber: '123',
  billingZip: '60614',
};
const ach: AchDetails = {
  type: 2,
  name: 'Marcus Whitfield',
  routingNumber: '021000021',
  accountNumber: '1234567890',
  bankName: 'First Harbor Bank',
  accountType: 1,
};
const pad: PadDetails = {
  type: 3,
  name: 'Océane Gagné',
  bankNumber: '003',
  branchNumber: '00412',
  accountNumber: '1234567',
};
const options = { country: 'US' as const, hideCvv: false, today: '2026-06-30' };

const findFault = (
  details: MethodDetails,
  changedOptions: Partial<typeof options> | { country: 'CA' } = {},
) => {
  const result = checkMethod(details, { ...options, ...changedOptions });
  return 'fault' in result ? result.fault : null;
};

test('stores the brand, last four digits, expiry and ZIP of a card, but neither its number nor its CVC', () => {
  const result = checkMethod(card, options);
  if ('fault' in result) throw new Error(result.fault);
  expect(result.stored).toEqual({
    methodType: 1,
    cardBrand: 'Visa',
    lastFour: '4242',
    holderName: 'Marcus Whitfield',
    bankName: null,
    accountType: null,
    expiryMonth: 6,
    expiryYear: 2026,
    billingZip: '60614',
  });
});

test('stores only the last four digits of an account number', () => {
  for (const account of [ach, pad]) {
    const result = checkMethod(account, options);
    if ('fault' in result) throw new Error(result.fault);
    expect(JSON.stringify(result.stored)).not.toContain(account.accountNumber);
    expect(result.stored.lastFour).toBe(account.accountNumber?.slice(-4));
  }
});

test.each<[Partial<CardDetails>, string | null]>([
  [{}, null],
  [{ name: ' ' }, 'Name is required'],
  [{ cardNumber: '4242 4242 4242 4241' }, 'Card number is not valid'],
  [{ cardNumber: '4222222222222' }, 'Card number should be 16 digits'],
  [{ cardNumber: '3530111333300000' }, 'Only MasterCard, Visa, Discover and Amex are accepted'],
  [{ cardNumber: '3700 000000 00002', cvvNumber: '1234' }, null],
  [{ cardNumber: '3700 000000 00002' }, 'CVC should be 4 digits'],
  [{ cvvNumber: '1234' }, 'CVC should be 3 digits'],
  [{ cvvNumber: undefined }, 'CVC is required'],
  [{ cvvNumber: 'abc' }, 'CVC should be 3 digits'],
  [{ expiryDate: '05/26' }, 'Expiry date is invalid'],
  [{ expiryDate: '13/30' }, 'Expiry date is invalid'],
  [{ billingZip: '6061' }, 'Billing ZIP should be 5 digits'],
])('the validation of a card with %j returns %s', (changes, fault) => {
  expect(findFault({ ...card, ...changes })).toBe(fault);
});

test('the CVC is required unless the flag hideCvvInWebpop is on, and is always validated if entered', () => {
  expect(findFault({ ...card, cvvNumber: '' }, { hideCvv: true })).toBeNull();
  expect(findFault({ ...card, cvvNumber: '12' }, { hideCvv: true })).toBe('CVC should be 3 digits');
});

test('a Canadian card requires a postal code', () => {
  expect(findFault(card, { country: 'CA' })).toBe('Billing postal code should be in the format K1A 0B1');
  expect(findFault({ ...card, billingZip: 'M5V 2T6' }, { country: 'CA' })).toBeNull();
});

test.each<[Partial<AchDetails>, string | null]>([
  [{}, null],
  [{ accountType: 0 }, 'Account type is required'],
  [{ routingNumber: '021000022' }, 'Routing number is not valid'],
  [{ routingNumber: '000000000' }, 'Routing number is not valid'],
  [{ accountNumber: '123' }, 'Account number should be 4 to 17 digits'],
  [{ accountNumber: '123456789012345678' }, 'Account number should be 4 to 17 digits'],
  [{ bankName: ' ' }, 'Bank name is required'],
])('the validation of an ACH account with %j returns %s', (changes, fault) => {
  expect(findFault({ ...ach, ...changes })).toBe(fault);
});

test.each<[Partial<PadDetails>, string | null]>([
  [{}, null],
  [{ bankName: 'Prairie Trust' }, null],
  [{ bankNumber: '03' }, 'Institution number should be 3 digits'],
  [{ branchNumber: undefined }, 'Transit number should be 5 digits'],
  [{ accountNumber: '1234' }, 'Account number should be 5 to 12 digits'],
  [{ accountNumber: '1234567890123' }, 'Account number should be 5 to 12 digits'],
])('the validation of a PAD account with %j returns %s', (changes, fault) => {
  expect(findFault({ ...pad, ...changes })).toBe(fault);
});

import { expect, test } from 'vitest';
import type { Identity } from './link-identity.ts';
import { findMissingField, getRequiredFields, matchesIdentity } from './link-identity.ts';

const known = {
  tin: '666123456',
  dateOfBirth: '1980-02-29',
  firstName: 'Siobhán',
  zip: '60614',
  phone: '3125550142',
  branchNo: '007',
};

test.each([
  [{}, ['ssn', 'zipCode']],
  [{ isSsn: true, linkField1Type: 1, linkField3Type: 1 }, ['ssn', 'zipCode']],
  [{ isSsn: false, linkField1Type: 1, linkField3Type: 2 }, ['dob', 'phoneNo']],
  [{ isSsn: true, linkField1Type: 2, linkField3Type: 3 }, ['ssn4', 'branchNo']],
  [{ isSsn: false, linkField1Type: 3 }, ['name', 'zipCode']],
] as const)('a lender with the settings %j requires the identity fields %j', (settings, fields) => {
  expect(getRequiredFields(settings)).toEqual(fields);
});

// @spec 5.16, deviation.1
test.each<[Identity, boolean]>([
  [{ ssn: '666-12-3456' }, true],
  [{ ssn: '666123456' }, true],
  [{ ssn: '666-12-3457' }, false],
  [{ ssn4: '3456' }, true],
  [{ ssn4: '456' }, false],
  [{ dob: '1980-02-29' }, true],
  [{ dob: '1980-02-28' }, false],
  [{ name: ' SIOBHAN ' }, true],
  [{ name: 'Sio' }, false],
  [{ zipCode: '60614' }, true],
  [{ zipCode: '60615' }, false],
  [{ phoneNo: '(312) 555-0142' }, true],
  [{ phoneNo: '(312) 555-0143' }, false],
  [{ branchNo: '007' }, true],
  [{ branchNo: '7' }, false],
])('the entered details %j match the borrower: %s', (entered, matches) => {
  expect(matchesIdentity(entered, known, Object.keys(entered) as (keyof Identity)[])).toBe(matches);
});

test('a Canadian postal code matches with or without its space and in any letter case', () => {
  const canadian = { ...known, zip: 'K1A 0B1' };
  expect(matchesIdentity({ zipCode: 'k1a0b1' }, canadian, ['zipCode'])).toBe(true);
});

test('a field that is missing or contains only spaces is reported as missing and never matches', () => {
  expect(findMissingField({ ssn: '666123456', zipCode: '  ' }, ['ssn', 'zipCode'])).toBe('zipCode');
  expect(findMissingField({ ssn: '666123456', zipCode: '60614' }, ['ssn', 'zipCode'])).toBeNull();
  expect(matchesIdentity({}, { ...known, tin: '' }, ['ssn'])).toBe(false);
});

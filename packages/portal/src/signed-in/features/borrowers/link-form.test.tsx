import type { FailedLink } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../lib/texts/texts.ts';
import { testTenant } from '../../../testing/tenant.ts';
import {
  attemptToFormFields,
  createLinkFormSchema,
  LINK_FIELDS,
  type LinkField,
  type LinkFormFields,
  selectLinkFields,
  toLinkRetry,
} from './link-form.ts';

const FIRST_FIELDS = [
  [true, 1, 'ssn'],
  [false, 1, 'dateOfBirth'],
  [true, 2, 'ssnLastFour'],
  [false, 2, 'ssnLastFour'],
  [true, 3, 'firstName'],
  [false, 3, 'firstName'],
] as const;
const THIRD_FIELDS = [
  [1, 'zipCode'],
  [2, 'phoneNumber'],
  [3, 'branchNumber'],
] as const;

// @spec 5.15
describe.each(FIRST_FIELDS)(
  'the identity fields with isSsn %s and linkField1Type %i',
  (isSsn, linkField1Type, firstField) => {
    test.each(THIRD_FIELDS)(
      'linkField3Type %i makes %s the third identity field',
      (linkField3Type, thirdField) => {
        for (const linkField2Type of [0, 1] as const)
          expect(selectLinkFields({ isSsn, linkField1Type, linkField2Type, linkField3Type })).toEqual([
            'loanNumber',
            firstField,
            thirdField,
          ]);
      },
    );
  },
);

const t = createTranslate(testTenant);
const EMPTY_FIELDS = Object.fromEntries(LINK_FIELDS.map((name) => [name, ''])) as LinkFormFields;
const attempt: FailedLink['attempt'] = {
  loanNumber: '4410027315',
  name: null,
  ssn: null,
  ssnLastFour: null,
  dateOfBirth: null,
  zipCode: null,
  phoneNumber: null,
  branchNumber: null,
};

function validate(
  fields: Partial<LinkFormFields>,
  requestedFields: readonly LinkField[],
  { canKeepSsn = false, country = 'US' }: { canKeepSsn?: boolean; country?: 'US' | 'CA' } = {},
) {
  const schema = createLinkFormSchema(t, { requestedFields, canKeepSsn, country, today: '2026-11-21' });
  const issues = schema.safeParse({ ...EMPTY_FIELDS, ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the Add Borrower form', () => {
  // @spec 5.15
  test.each(LINK_FIELDS)('requires %s only if the lender requires it', (name) => {
    expect(validate({}, [name])).toEqual({ [name]: 'Required' });
    expect(validate({}, [])).toEqual({});
  });

  test('accepts an empty SSN if the failed attempt has an SSN, but never an incomplete SSN', () => {
    expect(validate({}, ['ssn'], { canKeepSsn: true })).toEqual({});
    expect(validate({ ssn: '666-12' }, ['ssn'], { canKeepSsn: true })).toHaveProperty('ssn');
  });

  test('refuses a card number as a first name', () => {
    expect(validate({ firstName: '4242424242424242' }, ['firstName'])).toEqual({
      firstName: expect.stringMatching(/^This text contains a card number\./) as string,
    });
  });

  test('accepts the postal code format of the tenant’s country', () => {
    expect(validate({ zipCode: 'K1A 0B1' }, ['zipCode'], { country: 'CA' })).toEqual({});
    expect(validate({ zipCode: 'K1A 0B1' }, ['zipCode'])).toHaveProperty('zipCode');
  });

  test('the form starts with the values of the failed attempt, formatted for display', () => {
    const failedLink = {
      ...attempt,
      dateOfBirth: '1980-03-02',
      phoneNumber: '3125550100',
      ssn: '***-**-6789',
    };
    expect(attemptToFormFields({ attempt: failedLink })).toEqual({
      ...EMPTY_FIELDS,
      loanNumber: '4410027315',
      dateOfBirth: '03/02/1980',
      phoneNumber: '(312) 555-0100',
    });
  });

  // @spec 3.15
  test('sends only the fields that the lender requires and that have a value', () => {
    const filledFields: LinkFormFields = {
      loanNumber: ' 4410027315 ',
      ssn: '',
      ssnLastFour: '6789',
      dateOfBirth: '03/02/1980',
      firstName: 'Marcus',
      zipCode: '60614',
      phoneNumber: '(312) 555-0100',
      branchNumber: '12',
    };
    const getSentFields = (requestedFields: readonly LinkField[]) =>
      JSON.parse(JSON.stringify(toLinkRetry(3, filledFields, requestedFields))) as unknown;
    expect(getSentFields(['loanNumber', 'ssn', 'zipCode'])).toEqual({
      failedLinkId: 3,
      loanNumber: '4410027315',
      zipCode: '60614',
    });
    expect(getSentFields(['loanNumber', 'dateOfBirth', 'phoneNumber'])).toEqual({
      failedLinkId: 3,
      loanNumber: '4410027315',
      dateOfBirth: '1980-03-02',
      phoneNumber: '(312) 555-0100',
    });
  });
});

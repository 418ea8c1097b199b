import type { FailedLink } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../lib/texts/texts.ts';
import { testTenant } from '../../../testing/tenant.ts';
import {
  fieldsOfAttempt,
  LINK_FIELDS,
  type LinkField,
  type LinkFormFields,
  linkFieldsOf,
  linkFormSchema,
  retryOf,
} from './link-form.ts';

const FIRST = [
  [true, 1, 'ssn'],
  [false, 1, 'dateOfBirth'],
  [true, 2, 'ssnLastFour'],
  [false, 2, 'ssnLastFour'],
  [true, 3, 'firstName'],
  [false, 3, 'firstName'],
] as const;
const THIRD = [
  [1, 'zipCode'],
  [2, 'phoneNumber'],
  [3, 'branchNumber'],
] as const;

// @spec 5.15
describe.each(FIRST)('with isSsn %s and linkField1Type %i', (isSsn, linkField1Type, first) => {
  test.each(THIRD)(
    'and linkField3Type %i, a lender asks for %s beside the number',
    (linkField3Type, third) => {
      for (const linkField2Type of [0, 1] as const)
        expect(linkFieldsOf({ isSsn, linkField1Type, linkField2Type, linkField3Type })).toEqual([
          'loanNumber',
          first,
          third,
        ]);
    },
  );
});

const t = createTranslate(testTenant);
const nothing = Object.fromEntries(LINK_FIELDS.map((name) => [name, ''])) as LinkFormFields;
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

/** What the form says to these fields, by field. */
function complaints(
  fields: Partial<LinkFormFields>,
  asked: readonly LinkField[],
  { keepsSsn = false, country = 'US' }: { keepsSsn?: boolean; country?: 'US' | 'CA' } = {},
) {
  const schema = linkFormSchema(t, { asked, keepsSsn, country, today: '2026-11-21' });
  const issues = schema.safeParse({ ...nothing, ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form that adds a borrower', () => {
  // @spec 5.15
  test.each(LINK_FIELDS)('requires %s where the lender asks for it, and only there', (name) => {
    expect(complaints({}, [name])).toEqual({ [name]: 'Required' });
    expect(complaints({}, [])).toEqual({});
  });

  test('takes an empty SSN where the one of the attempt stands, and a part of one never', () => {
    expect(complaints({}, ['ssn'], { keepsSsn: true })).toEqual({});
    expect(complaints({ ssn: '666-12' }, ['ssn'], { keepsSsn: true })).toHaveProperty('ssn');
  });

  test('takes no card number as a first name', () => {
    expect(complaints({ firstName: '4242424242424242' }, ['firstName'])).toEqual({
      firstName: expect.stringMatching(/^This text contains a card number\./) as string,
    });
  });

  test('takes the postal code of the tenant’s country', () => {
    expect(complaints({ zipCode: 'K1A 0B1' }, ['zipCode'], { country: 'CA' })).toEqual({});
    expect(complaints({ zipCode: 'K1A 0B1' }, ['zipCode'])).toHaveProperty('zipCode');
  });

  test('begins with what the person gave, as it is shown', () => {
    const given = { ...attempt, dateOfBirth: '1980-03-02', phoneNumber: '3125550100', ssn: '***-**-6789' };
    expect(fieldsOfAttempt({ attempt: given })).toEqual({
      ...nothing,
      loanNumber: '4410027315',
      dateOfBirth: '03/02/1980',
      phoneNumber: '(312) 555-0100',
    });
  });

  // @spec 3.15
  test('sends what the lender asks for and the person filled in, and nothing else', () => {
    const filled: LinkFormFields = {
      loanNumber: ' 4410027315 ',
      ssn: '',
      ssnLastFour: '6789',
      dateOfBirth: '03/02/1980',
      firstName: 'Marcus',
      zipCode: '60614',
      phoneNumber: '(312) 555-0100',
      branchNumber: '12',
    };
    const sent = (asked: readonly LinkField[]) =>
      JSON.parse(JSON.stringify(retryOf(3, filled, asked))) as unknown;
    expect(sent(['loanNumber', 'ssn', 'zipCode'])).toEqual({
      failedLinkId: 3,
      loanNumber: '4410027315',
      zipCode: '60614',
    });
    expect(sent(['loanNumber', 'dateOfBirth', 'phoneNumber'])).toEqual({
      failedLinkId: 3,
      loanNumber: '4410027315',
      dateOfBirth: '1980-03-02',
      phoneNumber: '(312) 555-0100',
    });
  });
});

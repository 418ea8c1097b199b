import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testTenant } from '../../testing/tenant.ts';
import { createTranslate } from '../texts/texts.ts';
import { createFieldRules } from './field-rules.ts';

const rules = createFieldRules(createTranslate(testTenant));
type Rule = ReturnType<(typeof rules)['required']>;

const getMessage = (rule: Rule, value: string) =>
  z.string().check(rule).safeParse(value).error?.issues[0]?.message;

describe('field validation rules', () => {
  test('the required rule rejects an empty value and a value that contains only spaces', () => {
    expect(getMessage(rules.required(), '')).toBe('Required');
    expect(getMessage(rules.required(), '  ')).toBe('Required');
    expect(getMessage(rules.required(), 'a')).toBeUndefined();
  });

  test.each([
    ['ssn', rules.ssn(), '666-12-3456', '666-12-345'],
    ['ssnLastFour', rules.ssnLastFour(), '3456', '345'],
    ['phone', rules.phone(), '(312) 555-0100', '(312) 555-010'],
    ['zip', rules.postalCode('US'), '60614', '6061'],
    ['postalCode', rules.postalCode('CA'), 'K1A 0B1', 'K1A 0B'],
    ['pastDay', rules.pastDay('2026-11-21'), '11/20/2026', '11/2'],
  ] as const)(
    'the %s rule accepts a complete value and an empty field, and rejects an incomplete value',
    (_, rule, whole, part) => {
      expect(getMessage(rule, whole)).toBeUndefined();
      expect(getMessage(rule, '')).toBeUndefined();
      expect(getMessage(rule, part)).toBeTruthy();
    },
  );

  test.each(['000-12-3456', '666-00-3456', '666-12-0000', '000-00-0000'])(
    'the issuedSsn rule rejects %s, an SSN that is never issued',
    (ssn) => {
      expect(getMessage(rules.issuedSsn(), ssn)).toBe('This is not a valid SSN. Check the number.');
    },
  );

  test.each(['', '666-12-3456', '900-70-1234', '666-12-34'])(
    'the issuedSsn rule accepts %j, because another rule validates the format',
    (ssn) => {
      expect(getMessage(rules.issuedSsn(), ssn)).toBeUndefined();
    },
  );

  test('the postalCode rule requires the format of the specified country', () => {
    expect(getMessage(rules.postalCode('US'), 'K1A 0B1')).toBe('Enter all five digits of the ZIP code.');
    expect(getMessage(rules.postalCode('CA'), '60614')).toBe('Enter the full postal code, such as K1A 0B1.');
  });

  test.each(['11/21/2026', '11/22/2026', '02/30/1980', '12/31/1899', '00/10/1980'])(
    'the pastDay rule rejects %s if today is November 21, 2026',
    (day) => {
      expect(getMessage(rules.pastDay('2026-11-21'), day)).toBe(
        'Enter a date before today in the format MM/DD/YYYY.',
      );
    },
  );
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testTenant } from '../../testing/tenant.ts';
import { createTranslate } from '../texts/texts.ts';
import { fieldRules } from './field-rules.ts';

const rules = fieldRules(createTranslate(testTenant));
type Rule = ReturnType<(typeof rules)['required']>;

/** What a rule says to a value; undefined when it is fine. */
const said = (rule: Rule, value: string) => z.string().check(rule).safeParse(value).error?.issues[0]?.message;

describe('the rules of fields', () => {
  test('a required field that is empty or blank says so', () => {
    expect(said(rules.required(), '')).toBe('Required');
    expect(said(rules.required(), '  ')).toBe('Required');
    expect(said(rules.required(), 'a')).toBeUndefined();
  });

  test.each([
    ['ssn', rules.ssn(), '666-12-3456', '666-12-345'],
    ['ssnLastFour', rules.ssnLastFour(), '3456', '345'],
    ['phone', rules.phone(), '(312) 555-0100', '(312) 555-010'],
    ['zip', rules.postalCode('US'), '60614', '6061'],
    ['postalCode', rules.postalCode('CA'), 'K1A 0B1', 'K1A 0B'],
    ['pastDay', rules.pastDay('2026-11-21'), '11/20/2026', '11/2'],
  ] as const)(
    '%s takes a whole value, refuses a part of one, and leaves an empty field alone',
    (_, rule, whole, part) => {
      expect(said(rule, whole)).toBeUndefined();
      expect(said(rule, '')).toBeUndefined();
      expect(said(rule, part)).toBeTruthy();
    },
  );

  test.each(['000-12-3456', '666-00-3456', '666-12-0000', '000-00-0000'])('%s is never issued', (ssn) => {
    expect(said(rules.issuedSsn(), ssn)).toBe('This number is never issued as an SSN. Check it.');
  });

  test.each(['', '666-12-3456', '900-70-1234', '666-12-34'])('%j is left to the other rules', (ssn) => {
    expect(said(rules.issuedSsn(), ssn)).toBeUndefined();
  });

  test('each country has its own postal code', () => {
    expect(said(rules.postalCode('US'), 'K1A 0B1')).toBe('Enter all five digits of the ZIP code.');
    expect(said(rules.postalCode('CA'), '60614')).toBe('Enter the whole postal code, such as K1A 0B1.');
  });

  test.each(['11/21/2026', '11/22/2026', '02/30/1980', '12/31/1899', '00/10/1980'])(
    '%s is no past day on November 21, 2026',
    (day) => {
      expect(said(rules.pastDay('2026-11-21'), day)).toBe('Enter a real date before today, as MM/DD/YYYY.');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { CRITERIA, OPERATORS } from '../group/criteria.ts';
import {
  createGroupSchema,
  createGroupValues,
  type GroupValues,
  toCriteria,
  toGroupDraft,
} from './group-values.ts';

const t = createTranslate(testTenant);

/** Returns the validation messages, by field, for a new group with changed values. */
function validate(changeValues: (values: GroupValues) => void): Record<string, string> {
  const values = { ...createGroupValues(), name: 'Late' };
  changeValues(values);
  const { error } = createGroupSchema(t).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Quoted from docs/product/groups.md#group-criteria. */
const REQUIRED_MESSAGES = {
  daysPastDue: 'Days past due is required',
  potentialDaysPastDue: 'Potential days past due is required',
  nsfCount: 'NFS count is required',
  totalDue: 'Total amount due is required',
  regularPayment: 'Regular payment amount is required',
  brokenPromises: 'Broken promise to pay is required',
  principalBalance: 'Principal balance is required',
};

describe('a new group', () => {
  // @spec 9.13
  test('in a new group, every criterion is switched off and has the documented default comparison', () => {
    const { criteria, loanStatus } = createGroupValues();
    expect(CRITERIA.map(({ name }) => [name, criteria[name].operator, criteria[name].enabled])).toEqual([
      ['daysPastDue', '=', false],
      ['potentialDaysPastDue', '=', false],
      ['nsfCount', '=', false],
      ['totalDue', '=', false],
      ['regularPayment', '=', false],
      ['brokenPromises', '<', false],
      ['principalBalance', '>', false],
    ]);
    expect(loanStatus).toEqual({ enabled: false, operator: '=', codes: [] });
  });

  test.each(['', '   '])('a group requires a name, and rejects "%s"', (name) => {
    expect(validate((values) => void (values.name = name))).toEqual({ name: 'Group name is required' });
  });
});

describe.each(CRITERIA)('the criterion $name', ({ name, kind }) => {
  const setCriterion = (enabled: boolean, value: string) => (values: GroupValues) =>
    void (values.criteria[name] = { enabled, operator: '=', value });
  const field = `criteria.${name}.value`;

  // @spec 5.7
  test.each(['', '  '])('a criterion that is switched on requires a value, and rejects "%s"', (value) => {
    expect(validate(setCriterion(true, value))).toEqual({ [field]: REQUIRED_MESSAGES[name] });
  });

  test.each(['-1', '1e3', 'thirty', '1,00', kind === 'count' ? '1.5' : '1.234', '99999999999'])(
    'a criterion rejects the value %s',
    (value) => {
      expect(validate(setCriterion(true, value))).toEqual({
        [field]: kind === 'count' ? 'Enter a whole number, such as 30.' : 'Enter an amount, such as 325.50.',
      });
    },
  );

  test('a criterion is not validated while it is switched off or if the group is static', () => {
    expect(validate(setCriterion(false, 'thirty'))).toEqual({});
    expect(
      validate((values) => {
        values.kind = 'static';
        setCriterion(true, '')(values);
      }),
    ).toEqual({});
  });

  // @spec 5.7
  test.each(OPERATORS)('a criterion supports the comparison $sign', ({ sign }) => {
    const values = createGroupValues();
    values.criteria[name] = {
      enabled: true,
      operator: sign,
      value: kind === 'count' ? ' 1,000 ' : '1,000.50',
    };
    expect(toCriteria(values)[name]).toEqual({
      enabled: true,
      operator: sign,
      value: kind === 'count' ? 1000 : 100_050,
    });
  });

  test('a criterion accepts zero', () => {
    expect(validate(setCriterion(true, '0'))).toEqual({});
  });
});

// @spec 5.7
test('the loan status criterion requires at least one code while it is switched on', () => {
  const validateStatus = (enabled: boolean, codes: string[]) =>
    validate((values) => void (values.loanStatus = { enabled, operator: '!=', codes }));
  expect(validateStatus(true, [])).toEqual({ 'loanStatus.codes': 'Loan status code is required' });
  expect(validateStatus(true, ['BK7'])).toEqual({});
  expect(validateStatus(false, [])).toEqual({});
});

test('a typed loan number that was not added prevents saving a static group, but not a dynamic one', () => {
  const validateTypedLoan = (kind: GroupValues['kind']) =>
    validate((values) => {
      values.kind = kind;
      values.typedLoan = '4410027315';
    });
  expect(validateTypedLoan('static')).toEqual({
    loanNumbers: 'Press ENTER to add 4410027315, or clear the field.',
  });
  expect(validateTypedLoan('dynamic')).toEqual({});
});

test('all validation errors are reported at once', () => {
  const messages = validate((values) => {
    values.name = '';
    for (const { name } of CRITERIA) values.criteria[name].enabled = true;
    values.loanStatus.enabled = true;
  });
  expect(Object.keys(messages)).toHaveLength(9);
});

test('the name of a group is trimmed before it is sent', () => {
  expect(toGroupDraft({ ...createGroupValues(), name: '  Late ', kind: 'static' })).toMatchObject({
    name: 'Late',
    isStatic: true,
  });
});

import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { CRITERIA, OPERATORS } from '../group/criteria.ts';
import { criteriaOf, draftOf, type GroupValues, groupSchema, newGroupValues } from './group-values.ts';

const t = createTranslate(testTenant);

/** What the form says about values that differ from a new group's, by field. */
function faults(change: (values: GroupValues) => void): Record<string, string> {
  const values = { ...newGroupValues(), name: 'Late' };
  change(values);
  const { error } = groupSchema(t).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Typed off spec section 5. */
const REQUIRED = {
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
  test('asks nothing, and compares as spec section 9 says once it does', () => {
    const { criteria, loanStatus } = newGroupValues();
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

  test.each(['', '   '])('without a name, "%s", is refused', (name) => {
    expect(faults((values) => void (values.name = name))).toEqual({ name: 'Group name is required' });
  });
});

describe.each(CRITERIA)('the criterion $name', ({ name, kind }) => {
  const set = (enabled: boolean, value: string) => (values: GroupValues) =>
    void (values.criteria[name] = { enabled, operator: '=', value });
  const field = `criteria.${name}.value`;

  // @spec 5.7
  test.each(['', '  '])('is required once it is switched on: "%s"', (value) => {
    expect(faults(set(true, value))).toEqual({ [field]: REQUIRED[name] });
  });

  test.each(['-1', '1e3', 'thirty', '1,00', kind === 'count' ? '1.5' : '1.234', '99999999999'])(
    'refuses %s',
    (value) => {
      expect(faults(set(true, value))).toEqual({
        [field]: kind === 'count' ? 'Enter a whole number, such as 30.' : 'Enter an amount such as 325.50.',
      });
    },
  );

  test('is not looked at while it is switched off, nor in a static group', () => {
    expect(faults(set(false, 'thirty'))).toEqual({});
    expect(
      faults((values) => {
        values.kind = 'static';
        set(true, '')(values);
      }),
    ).toEqual({});
  });

  // @spec 5.7
  test.each(OPERATORS)('compares by $sign', ({ sign }) => {
    const values = newGroupValues();
    values.criteria[name] = {
      enabled: true,
      operator: sign,
      value: kind === 'count' ? ' 1,000 ' : '1,000.50',
    };
    expect(criteriaOf(values)[name]).toEqual({
      enabled: true,
      operator: sign,
      value: kind === 'count' ? 1000 : 100_050,
    });
  });

  test('takes zero for a figure', () => {
    expect(faults(set(true, '0'))).toEqual({});
  });
});

// @spec 5.7
test('loan status needs at least one code once it is switched on', () => {
  const status = (enabled: boolean, codes: string[]) =>
    faults((values) => void (values.loanStatus = { enabled, operator: '!=', codes }));
  expect(status(true, [])).toEqual({ 'loanStatus.codes': 'Loan status code is required' });
  expect(status(true, ['BK7'])).toEqual({});
  expect(status(false, [])).toEqual({});
});

test('a loan number that was typed and not added holds a static group back, and no dynamic one', () => {
  const typed = (kind: GroupValues['kind']) =>
    faults((values) => {
      values.kind = kind;
      values.typedLoan = '4410027315';
    });
  expect(typed('static')).toEqual({ loanNumbers: 'Press ENTER to add 4410027315, or empty the field.' });
  expect(typed('dynamic')).toEqual({});
});

test('everything that is wrong is said at once', () => {
  const all = faults((values) => {
    values.name = '';
    for (const { name } of CRITERIA) values.criteria[name].enabled = true;
    values.loanStatus.enabled = true;
  });
  expect(Object.keys(all)).toHaveLength(9);
});

test('a group goes to the lender under its trimmed name', () => {
  expect(draftOf({ ...newGroupValues(), name: '  Late ', kind: 'static' })).toMatchObject({
    name: 'Late',
    isStatic: true,
  });
});

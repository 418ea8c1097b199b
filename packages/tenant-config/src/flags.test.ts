import { expect, test } from 'vitest';
import { flagKinds, flagsSchema } from './flags.ts';

test('returns every flag with its values, which match the schema', () => {
  expect(flagKinds().map(([name]) => name)).toEqual(Object.keys(flagsSchema.parse({})));
  for (const [name, kind] of flagKinds()) {
    const values = kind.type === 'choice' ? kind.values : [kind.min, kind.min + 1000];
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(flagsSchema.safeParse({ [name]: value }).success).toBe(true);
  }
});

test('distinguishes booleans, choices and numbers', () => {
  const kinds = Object.fromEntries(flagKinds());
  expect(kinds).toMatchObject({
    cardEnable: { type: 'choice', values: [true, false] },
    linkField2Type: { type: 'choice', values: [0, 1] },
    linkField3Type: { type: 'choice', values: [1, 2, 3] },
    colSchedMaxDays: { type: 'number', min: 0 },
  });
});

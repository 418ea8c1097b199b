import { expect, test } from 'vitest';
import { flagsSchema, listFlagKinds } from './flags.ts';

test('lists every flag with values that the schema accepts', () => {
  expect(listFlagKinds().map(([name]) => name)).toEqual(Object.keys(flagsSchema.parse({})));
  for (const [name, kind] of listFlagKinds()) {
    const values = kind.type === 'choice' ? kind.values : [kind.min, kind.min + 1000];
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(flagsSchema.safeParse({ [name]: value }).success).toBe(true);
  }
});

test('a boolean flag has the values true and false, and a count is a whole number', () => {
  const kinds = Object.fromEntries(listFlagKinds());
  expect(kinds).toMatchObject({
    cardEnable: { type: 'choice', values: [true, false] },
    linkField2Type: { type: 'choice', values: [0, 1] },
    linkField3Type: { type: 'choice', values: [1, 2, 3] },
    colSchedMaxDays: { type: 'number', min: 0 },
  });
});

import 'virtual:texts/app-settings';
import { flagsSchema, listFlagKinds } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { createFlagSchema, FLAG_GROUPS, getChangedFlags, toFlagFields } from './flag-fields.ts';

const flags = flagsSchema.parse({});
const fields = toFlagFields(flags);
const definitions = FLAG_GROUPS.flatMap(({ controls }) => controls);

// @spec 3.6
test('the form has one control per flag, and each choice control offers all values of its flag', () => {
  expect(definitions.map(({ name }) => name).toSorted()).toEqual(
    listFlagKinds()
      .map(([name]) => name)
      .toSorted(),
  );
  for (const [name, kind] of listFlagKinds()) {
    const control = definitions.find((each) => each.name === name);
    if (control?.kind !== 'choice') continue;
    expect(
      control.options.map(({ value }) => value),
      name,
    ).toEqual(kind.type === 'choice' ? kind.values : []);
  }
});

// @spec 2.51
test('getChangedFlags returns only the changed flags, as booleans and numbers', () => {
  expect(getChangedFlags(fields, flags)).toEqual({});
  const changed = { ...fields, partialRefund: true, colSchedMaxDays: ' 45 ', linkField3Type: '2' };
  expect(getChangedFlags(changed, flags)).toEqual({
    partialRefund: true,
    colSchedMaxDays: 45,
    linkField3Type: 2,
  });
});

test.each(['', '-1', '1.5', 'many', '1000000'])('refuses the count "%s"', (chatMaxCharacter) => {
  const { error } = createFlagSchema(createTranslate(testTenant)).safeParse({ ...fields, chatMaxCharacter });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['chatMaxCharacter'], 'Enter a whole number, or 0 for no limit.'],
  ]);
});

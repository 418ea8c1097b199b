import 'virtual:texts/app-settings';
import { flagKinds, flagsSchema } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { FLAG_GROUPS, flagChanges, flagFieldsOf, flagSchema } from './flag-fields.ts';

const flags = flagsSchema.parse({});
const fields = flagFieldsOf(flags);
const asked = FLAG_GROUPS.flatMap(({ controls }) => controls);

// @spec 3.6
test('every flag is asked for once, and a choice offers all its values', () => {
  expect(asked.map(({ name }) => name).toSorted()).toEqual(
    flagKinds()
      .map(([name]) => name)
      .toSorted(),
  );
  for (const [name, kind] of flagKinds()) {
    const control = asked.find((each) => each.name === name);
    if (control?.kind !== 'choice') continue;
    expect(
      control.options.map(({ value }) => value),
      name,
    ).toEqual(kind.type === 'choice' ? kind.values : []);
  }
});

// @spec 2.51
test('only the flags that were changed are sent, as booleans and numbers', () => {
  expect(flagChanges(fields, flags)).toEqual({});
  const changed = { ...fields, partialRefund: true, colSchedMaxDays: ' 45 ', linkField3Type: '2' };
  expect(flagChanges(changed, flags)).toEqual({
    partialRefund: true,
    colSchedMaxDays: 45,
    linkField3Type: 2,
  });
});

test.each(['', '-1', '1.5', 'many', '1000000'])('a count of "%s" is refused', (chatMaxCharacter) => {
  const { error } = flagSchema(createTranslate(testTenant)).safeParse({ ...fields, chatMaxCharacter });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['chatMaxCharacter'], 'Enter a whole number, or 0 for no limit.'],
  ]);
});

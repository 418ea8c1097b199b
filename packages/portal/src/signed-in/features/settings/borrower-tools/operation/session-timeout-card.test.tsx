import 'virtual:texts/app-settings';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { createSessionTimeoutSchema } from './session-timeout-card.tsx';

const schema = createSessionTimeoutSchema(createTranslate(testTenant));

test.each([
  ['1', true],
  [' 15 ', true],
  ['720', true],
  ['0', false],
  ['721', false],
  ['1.5', false],
  ['', false],
  ['soon', false],
])('a timeout of "%s" minutes is valid: %s', (minutes, isValid) => {
  const { success, error } = schema.safeParse({ minutes });
  expect(success).toBe(isValid);
  if (!isValid) expect(error?.issues[0]?.message).toBe('Enter a whole number of minutes from 1 to 720.');
});

import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import 'virtual:texts/loan-account';
import { createEmailSchema, createMobileNumberSchema } from './contact-schema.ts';

const t = createTranslate(testTenant);
const getMessage = (schema: ReturnType<typeof createMobileNumberSchema>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? 'valid';

// @spec 5.14
test.each([
  ['', 'Mobile number is required'],
  ['   ', 'Mobile number is required'],
  ['31255501a2', 'Phone number not valid'],
  ['(312) 555-0142', 'Phone number not valid'],
  ['312555014', 'Mobile number should be 10 digits'],
  ['31255501422', 'Mobile number should be 10 digits'],
  ['3125550142', 'valid'],
  [' 3125550142 ', 'valid'],
])('the validation message for the mobile number "%s" is %s', (text, message) => {
  expect(getMessage(createMobileNumberSchema(t), text)).toBe(message);
});

// @spec 5.14
test.each([
  ['', 'Email address is required'],
  ['nobody', 'Email address is not valid'],
  [
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.example`,
    'Email address is not valid',
  ],
  ['a@b.example', 'valid'],
])('the validation message for the email address "%s" is %s', (text, message) => {
  expect(getMessage(createEmailSchema(t), text)).toBe(message);
});

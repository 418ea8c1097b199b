import 'virtual:texts/app-settings';
import 'virtual:texts/forms';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { createAddressSchema, createPhoneSchema, createWebsiteSchema } from './company-cards.tsx';

const t = createTranslate(testTenant);

// @spec 2.49, 5.17
test.each([
  ['', 'Website is required'],
  ['   ', 'Website is required'],
  ['www.harbor.example', 'valid'],
  ['https://harbor.example/start?x=1', 'valid'],
  [' harbor.example ', 'valid'],
  ['harbor', 'Enter a web address, such as www.example.com.'],
  ['//evil.example', 'Enter a web address, such as www.example.com.'],
  ['https://x.example/"><script>', 'Enter a web address, such as www.example.com.'],
  ['127.0.0.1', 'Enter a web address, such as www.example.com.'],
  ['two words.example', 'Enter a web address, such as www.example.com.'],
  ['javascript:alert(1).x', 'Enter a web address, such as www.example.com.'],
  ['https://somebody:secret@harbor.example', 'Enter a web address, such as www.example.com.'],
])('the validation message for the website "%s" is %s', (website, message) => {
  expect(createWebsiteSchema(t).safeParse({ website }).error?.issues[0]?.message ?? 'valid').toBe(message);
});

// @spec 2.49, 5.17
test.each([
  ['', 'Phone number is required'],
  ['(410) 555-0142', 'Phone number not valid'],
  ['410555014', 'Phone number should be 10 digits'],
  ['41055501422', 'Phone number should be 10 digits'],
  [' 4105550142 ', 'valid'],
])('the validation message for the phone number "%s" is %s', (phone, message) => {
  expect(createPhoneSchema(t).safeParse({ phone }).error?.issues[0]?.message ?? 'valid').toBe(message);
});

test.each([
  ['US', '', 'valid'],
  ['US', '21230', 'valid'],
  ['US', '21230-1234', 'valid'],
  ['US', '2123', 'Enter all five digits of the ZIP code.'],
  ['US', 'K1A 0B1', 'Enter all five digits of the ZIP code.'],
  ['CA', 'k1a0b1', 'valid'],
  ['CA', '21230', 'Enter the full postal code, such as K1A 0B1.'],
] as const)('the validation message for the postal code in %s "%s" is %s', (country, zip, message) => {
  const address = { line1: '', line2: '', city: '', state: '', zip };
  expect(createAddressSchema(t, country).safeParse(address).error?.issues[0]?.message ?? 'valid').toBe(
    message,
  );
});

// @spec 2.49
test('trims the lines of an address and converts a postal code to uppercase', () => {
  const typed = { line1: ' 1 Main St ', line2: '', city: 'Ottawa ', state: ' ON', zip: ' k1a 0b1 ' };
  expect(createAddressSchema(t, 'CA').parse(typed)).toEqual({
    line1: '1 Main St',
    line2: '',
    city: 'Ottawa',
    state: 'ON',
    zip: 'K1A 0B1',
  });
});

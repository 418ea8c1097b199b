import { expect, test } from 'vitest';
import { findEmailError, findMobileNumberError } from './contact-rules.ts';

test.each([
  ['', 'Email address is required'],
  ['somebody', 'Email address is not valid'],
  ['a@b', 'Email address is not valid'],
  ['a b@c.example', 'Email address is not valid'],
  ['a@b.example\nBcc: c@d.example', 'Email address is not valid'],
  ['a.b+c@d.example', null],
])('validates the email address %j: %s', (address, fault) => {
  expect(findEmailError(address)).toBe(fault);
});

test.each([
  ['', 'Mobile number is required'],
  ['312-555-0142', 'Phone number not valid'],
  ['٣١٢٥٥٥٠١٤٢', 'Phone number not valid'],
  ['312555014', 'Mobile number should be 10 digits'],
  ['13125550142', 'Mobile number should be 10 digits'],
  ['3125550142', null],
])('validates the mobile number %j: %s', (number, fault) => {
  expect(findMobileNumberError(number)).toBe(fault);
});

import { expect, test } from 'vitest';
import { fullName, initials } from './names.ts';

test('trims the full name if the first or last name is missing', () => {
  expect(fullName({ firstName: 'Dana', lastName: 'Whitlock' })).toBe('Dana Whitlock');
  expect(fullName({ firstName: '', lastName: 'Whitlock' })).toBe('Whitlock');
});

test('returns whole characters in upper case as initials', () => {
  expect(initials({ firstName: 'dana', lastName: ' whitlock' })).toBe('DW');
  expect(initials({ firstName: 'Élodie', lastName: '' })).toBe('É');
  expect(initials({ firstName: '𝒜da', lastName: 'Kim' })).toBe('𝒜K');
});

import { expect, test } from 'vitest';
import { formatFullName, getInitials } from './names.ts';

test('trims the full name if the first or last name is missing', () => {
  expect(formatFullName({ firstName: 'Dana', lastName: 'Whitlock' })).toBe('Dana Whitlock');
  expect(formatFullName({ firstName: '', lastName: 'Whitlock' })).toBe('Whitlock');
});

test('initials are upper case and never contain half of a surrogate pair', () => {
  expect(getInitials({ firstName: 'dana', lastName: ' whitlock' })).toBe('DW');
  expect(getInitials({ firstName: 'Élodie', lastName: '' })).toBe('É');
  expect(getInitials({ firstName: '𝒜da', lastName: 'Kim' })).toBe('𝒜K');
});

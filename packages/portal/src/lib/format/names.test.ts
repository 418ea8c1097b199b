import { expect, test } from 'vitest';
import { fullName, initials } from './names.ts';

test('a name without its other half has no stray blank', () => {
  expect(fullName({ firstName: 'Dana', lastName: 'Whitlock' })).toBe('Dana Whitlock');
  expect(fullName({ firstName: '', lastName: 'Whitlock' })).toBe('Whitlock');
});

test('initials are whole letters, in capitals', () => {
  expect(initials({ firstName: 'dana', lastName: ' whitlock' })).toBe('DW');
  expect(initials({ firstName: 'Élodie', lastName: '' })).toBe('É');
  expect(initials({ firstName: '𝒜da', lastName: 'Kim' })).toBe('𝒜K');
});

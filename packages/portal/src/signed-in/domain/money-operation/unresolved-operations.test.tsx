import { beforeEach, expect, test } from 'vitest';
import { createUnresolvedOperations } from './unresolved-operations.ts';

const open = (slug = 'harbor') =>
  createUnresolvedOperations(window.sessionStorage, window.localStorage, slug);
const payment = { key: 'k1', loanNumber: '4410000001', staffId: 7 };

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

test('an unresolved operation is found after a reload, by the same user on the same loan account only', () => {
  open().store(payment);
  expect(open().findKey('4410000001', 7)).toBe('k1');
  expect(open().findKey('4410000001', 8)).toBeNull();
  expect(open().findKey('4410000002', 7)).toBeNull();
  expect(open('maple').findKey('4410000001', 7)).toBeNull();
});

test('a resolved operation is deleted, and the others stay', () => {
  open().store(payment);
  open().store({ ...payment, key: 'k2' });
  expect(open().findKey('4410000001', 7)).toBe('k2');
  open().resolve('k2');
  expect(open().findKey('4410000001', 7)).toBe('k1');
});

test('a refund and a payment on the same loan account are distinguished', () => {
  open().store(payment);
  open().store({ ...payment, key: 'k2', action: 'refund-1' });
  expect(open().findKey('4410000001', 7)).toBe('k1');
  expect(open().findKey('4410000001', 7, 'refund-1')).toBe('k2');
  expect(open().findKey('4410000001', 7, 'refund-2')).toBeNull();
});

test('only key, loan account and user are stored', () => {
  open().store({ ...payment, amount: 32500, token: 'tok_1' } as typeof payment);
  expect(window.sessionStorage.getItem('livery:harbor:unresolved-payments')).toBe(JSON.stringify([payment]));
});

test('unreadable storage counts as empty', () => {
  window.sessionStorage.setItem('livery:harbor:unresolved-payments', '{"key":1}');
  expect(open().findKey('4410000001', 7)).toBeNull();
  window.sessionStorage.setItem('livery:harbor:unresolved-payments', 'no json');
  expect(open().findKey('4410000001', 7)).toBeNull();
});

test('an operation that one tab resolves is resolved in a copy of the tab, also after a later read', () => {
  open().store(payment);
  const record = window.sessionStorage.getItem('livery:harbor:unresolved-payments') ?? '';
  open().resolve('k1');
  // A copy of the tab still holds the record.
  window.sessionStorage.setItem('livery:harbor:unresolved-payments', record);
  expect(open().findKey('4410000001', 7)).toBeNull();
  expect(open().has('k1')).toBe(false);
});

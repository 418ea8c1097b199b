import { expect, test } from 'vitest';
import { createUnresolvedOperations } from './unresolved-operations.ts';

const STORAGE_KEY = 'livery:harbor:unresolved-operations';
const HOUR = 60 * 60 * 1000;
let now = Date.UTC(2026, 2, 2);

const open = (slug = 'harbor') => createUnresolvedOperations(window.localStorage, slug, () => now);
const payment = { key: 'k1', loanNumber: '4410000001', staffId: 7 };

test('an unresolved operation is found after a reload and in a new tab, by the same user on the same loan account only', () => {
  open().store(payment);
  expect(open().findKey('4410000001', 7)).toBe('k1');
  expect(open().findKey('4410000001', 8)).toBeNull();
  expect(open().findKey('4410000002', 7)).toBeNull();
  expect(open('maple').findKey('4410000001', 7)).toBeNull();
});

test('resolving an operation deletes only that operation', () => {
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

test('stores only the key, loan account, user and time of an unresolved operation', () => {
  open().store({ ...payment, amount: 32500, token: 'tok_1' } as typeof payment);
  expect(window.localStorage.getItem(STORAGE_KEY)).toBe(JSON.stringify([{ ...payment, sentAt: now }]));
});

test.each(['{"key":1}', 'no json', '[{"key":"k1","loanNumber":"4410000001","staffId":7}]'])(
  'ignores invalid stored data: %s',
  (text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    expect(open().findKey('4410000001', 7)).toBeNull();
  },
);

test('an operation that is resolved in one tab is resolved in all tabs', () => {
  const otherTab = open();
  open().store(payment);
  expect(otherTab.has('k1')).toBe(true);
  open().resolve('k1');
  expect(otherTab.has('k1')).toBe(false);
  expect(otherTab.findKey('4410000001', 7)).toBeNull();
});

test('an operation is deleted after the 24 hours for which lenders store its key', () => {
  open().store(payment);
  now += 24 * HOUR - 1;
  expect(open().findKey('4410000001', 7)).toBe('k1');
  open().store({ ...payment, key: 'k2', loanNumber: '4410000002' });
  now += 1;
  expect(open().findKey('4410000001', 7)).toBeNull();
  open().resolve('k2');
  expect(window.localStorage.getItem(STORAGE_KEY)).toBe('[]');
});

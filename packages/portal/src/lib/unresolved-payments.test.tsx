import { beforeEach, expect, test } from 'vitest';
import { createUnresolvedPayments } from './unresolved-payments.ts';

const open = (slug = 'harbor') => createUnresolvedPayments(window.sessionStorage, slug);
const payment = { key: 'k1', loanNumber: '4410000001', staffId: 7 };

beforeEach(() => window.sessionStorage.clear());

test('what was left open is found again after a reload, by the same person on the same loan account alone', () => {
  open().keep(payment);
  expect(open().keyFor('4410000001', 7)).toBe('k1');
  expect(open().keyFor('4410000001', 8)).toBeNull();
  expect(open().keyFor('4410000002', 7)).toBeNull();
  expect(open('maple').keyFor('4410000001', 7)).toBeNull();
});

test('what is known is forgotten, and the rest stays', () => {
  open().keep(payment);
  open().keep({ ...payment, key: 'k2' });
  expect(open().keyFor('4410000001', 7)).toBe('k2');
  open().forget('k2');
  expect(open().keyFor('4410000001', 7)).toBe('k1');
});

test('a refund and a payment on the same loan account are told apart', () => {
  open().keep(payment);
  open().keep({ ...payment, key: 'k2', action: 'refund-1' });
  expect(open().keyFor('4410000001', 7)).toBe('k1');
  expect(open().keyFor('4410000001', 7, 'refund-1')).toBe('k2');
  expect(open().keyFor('4410000001', 7, 'refund-2')).toBeNull();
});

test('nothing but key, loan account and person is kept', () => {
  open().keep({ ...payment, amount: 32500, token: 'tok_1' } as typeof payment);
  expect(window.sessionStorage.getItem('livery:harbor:unresolved-payments')).toBe(JSON.stringify([payment]));
});

test('what makes no sense in the storage counts as nothing', () => {
  window.sessionStorage.setItem('livery:harbor:unresolved-payments', '{"key":1}');
  expect(open().keyFor('4410000001', 7)).toBeNull();
  window.sessionStorage.setItem('livery:harbor:unresolved-payments', 'no json');
  expect(open().keyFor('4410000001', 7)).toBeNull();
});

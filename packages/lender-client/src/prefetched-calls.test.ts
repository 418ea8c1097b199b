import { expect, test } from 'vitest';
import { createPrefetchedCalls } from './prefetched-calls.ts';

function withClock() {
  const clock = { now: 0 };
  return { clock, calls: createPrefetchedCalls(() => clock.now) };
}

const rows = () => Promise.resolve('rows');

test('returns the result of a call with the same input once', async () => {
  const { calls } = withClock();
  calls.start('list', { page: 1 }, rows);
  expect(calls.take('list', { page: 2 })).toBeNull();
  expect(calls.take('counts', { page: 1 })).toBeNull();
  await expect(calls.take('list', { page: 1 })).resolves.toBe('rows');
  expect(calls.take('list', { page: 1 })).toBeNull();
});

test('returns no result that is older than 30 s', () => {
  const { clock, calls } = withClock();
  calls.start('list', {}, rows);
  clock.now = 30_001;
  expect(calls.take('list', {})).toBeNull();
});

test('returns no result of a previous session', () => {
  const { calls } = withClock();
  calls.start('list', {}, rows);
  calls.clear();
  expect(calls.take('list', {})).toBeNull();
});

test('rejects the call that takes a failed result, and causes no unhandled rejection', async () => {
  const { calls } = withClock();
  calls.start('list', {}, () => Promise.reject(new Error('refused')));
  await expect(calls.take('list', {})).rejects.toThrow('refused');
});

test('aborts the request when the call that took its result is aborted', () => {
  const { calls } = withClock();
  const signals: AbortSignal[] = [];
  calls.start('list', {}, (signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const caller = new AbortController();
  void calls.take('list', {}, caller.signal);
  caller.abort('left the list');
  expect(signals.map(({ aborted, reason }) => [aborted, reason as unknown])).toEqual([
    [true, 'left the list'],
  ]);
});

test('shows the value of a successful call and leaves its result for the next call', async () => {
  const { calls } = withClock();
  calls.start('list', { page: 1 }, rows);
  expect(calls.peek('list', { page: 1 })).toBeUndefined();
  await Promise.resolve();
  expect(calls.peek('list', { page: 2 })).toBeUndefined();
  expect(calls.peek('list', { page: 1 })).toBe('rows');
  await expect(calls.take('list', { page: 1 })).resolves.toBe('rows');
  expect(calls.peek('list', { page: 1 })).toBeUndefined();
});

test('shows no value of a call that has failed, is too old or belongs to an earlier session', async () => {
  const { clock, calls } = withClock();
  calls.start('refused', {}, () => Promise.reject(new Error('refused')));
  calls.start('list', {}, rows);
  await Promise.resolve();
  expect(calls.peek('refused', {})).toBeUndefined();
  clock.now = 30_001;
  expect(calls.peek('list', {})).toBeUndefined();
  clock.now = 0;
  calls.clear();
  expect(calls.peek('list', {})).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createPrefetchedCalls } from './prefetched-calls.ts';

function createCallsWithClock() {
  const clock = { now: 0 };
  return { clock, calls: createPrefetchedCalls(() => clock.now) };
}

const rows = () => Promise.resolve('rows');

test('take returns the result of a prefetched call with the same input, but only once', async () => {
  const { calls } = createCallsWithClock();
  calls.start('list', { page: 1 }, rows);
  expect(calls.take('list', { page: 2 })).toBeNull();
  expect(calls.take('counts', { page: 1 })).toBeNull();
  await expect(calls.take('list', { page: 1 })).resolves.toBe('rows');
  expect(calls.take('list', { page: 1 })).toBeNull();
});

test('take returns no result that is older than 30 s', () => {
  const { clock, calls } = createCallsWithClock();
  calls.start('list', {}, rows);
  clock.now = 30_001;
  expect(calls.take('list', {})).toBeNull();
});

test('take returns no result of a previous session', () => {
  const { calls } = createCallsWithClock();
  calls.start('list', {}, rows);
  calls.clear();
  expect(calls.take('list', {})).toBeNull();
});

test('take rejects if the prefetched call has failed, without an unhandled rejection', async () => {
  const { calls } = createCallsWithClock();
  calls.start('list', {}, () => Promise.reject(new Error('refused')));
  await expect(calls.take('list', {})).rejects.toThrow('refused');
});

test('aborting the signal of take aborts the prefetched request', () => {
  const { calls } = createCallsWithClock();
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

test('peek returns the value of a successful call and leaves it for take', async () => {
  const { calls } = createCallsWithClock();
  calls.start('list', { page: 1 }, rows);
  expect(calls.peek('list', { page: 1 })).toBeUndefined();
  await Promise.resolve();
  expect(calls.peek('list', { page: 2 })).toBeUndefined();
  expect(calls.peek('list', { page: 1 })).toBe('rows');
  await expect(calls.take('list', { page: 1 })).resolves.toBe('rows');
  expect(calls.peek('list', { page: 1 })).toBeUndefined();
});

test('peek returns no value of a call that has failed, is too old or belongs to a previous session', async () => {
  const { clock, calls } = createCallsWithClock();
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

import { expect, test } from 'vitest';
import { createEarlyCalls } from './early-calls.ts';

function withClock() {
  const clock = { now: 0 };
  return { clock, calls: createEarlyCalls(() => clock.now) };
}

const rows = () => Promise.resolve('rows');

test('gives the result of a call with the same input once', async () => {
  const { calls } = withClock();
  calls.start('list', { page: 1 }, rows);
  expect(calls.take('list', { page: 2 })).toBeNull();
  expect(calls.take('counts', { page: 1 })).toBeNull();
  await expect(calls.take('list', { page: 1 })).resolves.toBe('rows');
  expect(calls.take('list', { page: 1 })).toBeNull();
});

test('gives no result that is older than 30 s', () => {
  const { clock, calls } = withClock();
  calls.start('list', {}, rows);
  clock.now = 30_001;
  expect(calls.take('list', {})).toBeNull();
});

test('gives no result of an earlier session', () => {
  const { calls } = withClock();
  calls.start('list', {}, rows);
  calls.clear();
  expect(calls.take('list', {})).toBeNull();
});

test('gives a failure to the caller, and reports none that nobody takes', async () => {
  const { calls } = withClock();
  calls.start('list', {}, () => Promise.reject(new Error('refused')));
  await expect(calls.take('list', {})).rejects.toThrow('refused');
});

test('aborts the request when the caller that took it aborts', () => {
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

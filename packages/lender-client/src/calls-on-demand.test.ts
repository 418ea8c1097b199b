import { expect, test } from 'vitest';
import { callsOnDemand } from './calls-on-demand.ts';

const first = { now: () => 'at once' };
const rest = { double: (value: number) => Promise.resolve(value * 2) };

test('a call whose code is not there yet answers all the same, and its code is loaded when it is first made', async () => {
  let loaded = 0;
  const calls = callsOnDemand(first, () => {
    loaded++;
    return Promise.resolve(rest);
  });
  expect([calls.now(), loaded]).toEqual(['at once', 0]);
  expect([await calls.double(21), loaded]).toEqual([42, 1]);
});

test('code that does not arrive is a lender that was not reached, and the next call tries again', async () => {
  const arrivals = [() => Promise.reject(new Error('404')), () => Promise.resolve(rest)];
  const calls = callsOnDemand(first, () => (arrivals.shift() ?? (() => Promise.resolve(rest)))());
  await expect(calls.double(21)).rejects.toMatchObject({ name: 'LenderError', kind: 'network' });
  expect(await calls.double(21)).toBe(42);
});

test('such calls are no promise themselves, and the same one is the same function', async () => {
  const calls = callsOnDemand(first, () => Promise.resolve(rest));
  expect(await Promise.resolve(calls)).toBe(calls);
  expect(calls.double).toBe(calls.double);
});

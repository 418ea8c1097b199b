import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { loadCallCode, preloadCallCode } from './http/load-call-code.ts';
import { addLazyMethods } from './lazy-methods.ts';

const isReachable = () => Promise.resolve(true);
const loadMissingCode = (): Promise<number> => Promise.reject(new Error('404'));
/** Returns a loader that fails the given number of times before it succeeds. */
const createFailingLoader = (times: number) => {
  let loads = 0;
  return () => (loads++ < times ? loadMissingCode() : Promise.resolve(42));
};

test('loading the code of an operation fails with the kind "network" if its server is unreachable, and the next call loads it again', async () => {
  const load = createFailingLoader(1);
  const isUnreachable = () => Promise.resolve(false);
  await expect(loadCallCode(load, isUnreachable)).rejects.toMatchObject({
    name: 'LenderError',
    kind: 'network',
  });
  expect(await loadCallCode(load, isUnreachable)).toBe(42);
});

test('the code of an operation is loaded again immediately if loading fails although its server is reachable', async () => {
  expect(await loadCallCode(createFailingLoader(1), isReachable)).toBe(42);
});

test('loading the code of an operation fails with the kind "outdated" if its server is reachable but no longer has the code', async () => {
  await expect(loadCallCode(loadMissingCode, isReachable)).rejects.toMatchObject({
    name: 'LenderError',
    kind: 'outdated',
  });
});

test('code that was preloaded is not imported again', async () => {
  const load = vi.fn(() => Promise.resolve(42));
  preloadCallCode(load);
  await setImmediate();
  expect(await loadCallCode(load, isReachable)).toBe(42);
  expect(load).toHaveBeenCalledOnce();
});

interface LazyMethods {
  readonly double: (value: number) => Promise<unknown>;
}

const createMethods = () => {
  const calls: [name: string, input: readonly unknown[]][] = [];
  const ownMethods = { now: () => 'immediate' };
  const methods = addLazyMethods(ownMethods, (name, input) => {
    calls.push([name, input]);
    return Promise.resolve(42);
  }) as typeof ownMethods & LazyMethods;
  return { methods, calls };
};

test('an object with lazy methods calls its own methods directly, and `call` for any other method', async () => {
  const { methods, calls } = createMethods();
  expect([methods.now(), calls]).toEqual(['immediate', []]);
  expect(await methods.double(21)).toBe(42);
  expect(calls).toEqual([['double', [21]]]);
});

test('an object with lazy methods is not treated as a promise, and always returns the same function for a method', async () => {
  const { methods, calls } = createMethods();
  expect(await Promise.resolve(methods)).toBe(methods);
  expect(methods.double).toBe(methods.double);
  expect(calls).toEqual([]);
});

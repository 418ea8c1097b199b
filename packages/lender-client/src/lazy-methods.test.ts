import { expect, test } from 'vitest';
import { loadCallCode } from './http/load-call-code.ts';
import { withLazyMethods } from './lazy-methods.ts';

const reachable = () => Promise.resolve(true);
const missing = (): Promise<number> => Promise.reject(new Error('404'));
/** Returns a loader that fails the given number of times before it succeeds. */
const createFailingLoader = (times: number) => {
  let loads = 0;
  return () => (loads++ < times ? missing() : Promise.resolve(42));
};

test('fails with the kind "network" if the server of the code is unreachable, and loads the code again at the next call', async () => {
  const load = createFailingLoader(1);
  const unreachable = () => Promise.resolve(false);
  await expect(loadCallCode(load, unreachable)).rejects.toMatchObject({
    name: 'LenderError',
    kind: 'network',
  });
  expect(await loadCallCode(load, unreachable)).toBe(42);
});

test('loads the code again after a failed load if its server is reachable', async () => {
  expect(await loadCallCode(createFailingLoader(1), reachable)).toBe(42);
});

test('fails with the kind "outdated" if the server is reachable but no longer has the code', async () => {
  await expect(loadCallCode(missing, reachable)).rejects.toMatchObject({
    name: 'LenderError',
    kind: 'outdated',
  });
});

interface LazyMethods {
  readonly double: (value: number) => Promise<unknown>;
}

const createMethods = () => {
  const called: [name: string, input: readonly unknown[]][] = [];
  const first = { now: () => 'immediate' };
  const methods = withLazyMethods(first, (name, input) => {
    called.push([name, input]);
    return Promise.resolve(42);
  }) as typeof first & LazyMethods;
  return { methods, called };
};

test('an object with lazy methods calls its own methods directly, and `call` for any other method', async () => {
  const { methods, called } = createMethods();
  expect([methods.now(), called]).toEqual(['immediate', []]);
  expect(await methods.double(21)).toBe(42);
  expect(called).toEqual([['double', [21]]]);
});

test('an object with lazy methods is not treated as a promise, and always returns the same function for a method', async () => {
  const { methods, called } = createMethods();
  expect(await Promise.resolve(methods)).toBe(methods);
  expect(methods.double).toBe(methods.double);
  expect(called).toEqual([]);
});

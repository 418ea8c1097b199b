import { expect, test } from 'vitest';
import { loadCallCode } from './http/load-call-code.ts';
import { withLazyMethods } from './lazy-methods.ts';

const reachable = () => Promise.resolve(true);
const missing = (): Promise<number> => Promise.reject(new Error('404'));
/** Code whose load fails this often before it succeeds. */
const failing = (times: number) => {
  let loads = 0;
  return () => (loads++ < times ? missing() : Promise.resolve(42));
};

test('reports a lost connection when the code does not arrive and its server cannot be reached, and tries again with the next call', async () => {
  const load = failing(1);
  const unreachable = () => Promise.resolve(false);
  await expect(loadCallCode(load, unreachable)).rejects.toMatchObject({
    name: 'LenderError',
    kind: 'network',
  });
  expect(await loadCallCode(load, unreachable)).toBe(42);
});

test('loads the code again when its server answers', async () => {
  expect(await loadCallCode(failing(1), reachable)).toBe(42);
});

test('reports a newer release when the server of the code answers without it', async () => {
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
  const first = { now: () => 'at once' };
  const methods = withLazyMethods(first, (name, input) => {
    called.push([name, input]);
    return Promise.resolve(42);
  }) as typeof first & LazyMethods;
  return { methods, called };
};

test('calls its own methods directly and all others by their name', async () => {
  const { methods, called } = createMethods();
  expect([methods.now(), called]).toEqual(['at once', []]);
  expect(await methods.double(21)).toBe(42);
  expect(called).toEqual([['double', [21]]]);
});

test('an object with lazy methods is no promise, and a lazy method is always the same function', async () => {
  const { methods, called } = createMethods();
  expect(await Promise.resolve(methods)).toBe(methods);
  expect(methods.double).toBe(methods.double);
  expect(called).toEqual([]);
});

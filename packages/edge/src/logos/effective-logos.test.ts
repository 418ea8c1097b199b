import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { EffectiveLogos, LOGO_TIMES, type LogoFetch } from './effective-logos.ts';
import type { LogoResult } from './fetch-logos.ts';
import { NO_LOGOS } from './lender-logos.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const logos = (url: string) => ({
  ...NO_LOGOS,
  navbar: { url, width: 100, height: 20, plates: { light: null, dark: null } },
});

/** Creates effective logos whose fetches the test resolves or rejects. */
function open() {
  const fetches: { succeed: (url: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const results: LogoFetch[] = [];
  const fetchLogos = () =>
    new Promise<LogoResult>((resolve, reject) => {
      fetches.push({
        succeed: async (url) => {
          resolve({ logos: logos(url), refused: [] });
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async () => {
          reject(new Error('Down.'));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const changed = vi.fn();
  const effective = new EffectiveLogos(makeRelease('harbor'), {
    fetchLogos,
    onFetch: (_release, result) => void results.push(result),
  });
  effective.onChange(changed);
  const visit = () => effective.refreshIfOld(Date.now());
  return { effective, visit, fetches, results, changed };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
async function isOver(promise: Promise<unknown> | null): Promise<boolean> {
  let over = false;
  void promise?.then(() => (over = true));
  await pass(0);
  return over;
}

test('makes all first visitors wait for one shared fetch of the logos', async () => {
  const { effective, visit, fetches, changed } = open();
  const [first, second] = [visit(), visit()];
  expect([fetches.length, await isOver(first)]).toEqual([1, false]);
  await fetches[0]?.succeed('/a.png');
  expect([await isOver(first), await isOver(second), effective.logos.navbar?.url]).toEqual([
    true,
    true,
    '/a.png',
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(visit()).toBeNull();
});

test('refreshes old logos in the background, once for all visitors', async () => {
  const { effective, visit, fetches, changed } = open();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await pass(LOGO_TIMES.refresh - 1);
  expect([visit(), fetches.length]).toEqual([null, 1]);
  await pass(1);
  expect([visit(), visit(), fetches.length]).toEqual([null, null, 2]);
  expect(effective.logos.navbar?.url).toBe('/a.png');
  await fetches[1]?.succeed('/a.png');
  expect(changed).toHaveBeenCalledTimes(1);
  await pass(LOGO_TIMES.refresh);
  void visit();
  await fetches[2]?.succeed('/b.png');
  expect([effective.logos.navbar?.url, changed.mock.calls.length]).toEqual(['/b.png', 2]);
});

test('makes a visitor wait for the refresh of stale logos', async () => {
  const { visit, fetches } = open();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await pass(LOGO_TIMES.stale);
  const waits = visit();
  expect([waits === null, fetches.length]).toEqual([false, 2]);
  await fetches[1]?.succeed('/b.png');
  expect(await isOver(waits)).toBe(true);
});

test('makes only the first visitor wait for a slow lender, for a limited time, and uses the late response', async () => {
  const { effective, visit, fetches } = open();
  const first = visit();
  await pass(LOGO_TIMES.maxWait - 1);
  expect(await isOver(first)).toBe(false);
  await pass(1);
  expect([await isOver(first), visit()]).toEqual([true, null]);
  await fetches[0]?.succeed('/a.png');
  expect(effective.logos.navbar?.url).toBe('/a.png');
  await pass(LOGO_TIMES.stale);
  expect([visit(), fetches.length]).toEqual([null, 2]);
});

test('uses the last fetched logos while the lender is down, and retries in the background', async () => {
  const { effective, visit, fetches, results } = open();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await pass(LOGO_TIMES.stale);
  const waits = visit();
  await fetches[1]?.fail();
  expect([await isOver(waits), effective.logos.navbar?.url]).toEqual([true, '/a.png']);
  expect([visit(), fetches.length]).toEqual([null, 2]);
  await pass(LOGO_TIMES.refresh);
  expect([visit(), fetches.length]).toEqual([null, 3]);
  await fetches[2]?.fail();
  await pass(LOGO_TIMES.refresh);
  expect(visit()).toBeNull();
  await fetches[3]?.succeed('/b.png');
  expect(effective.logos.navbar?.url).toBe('/b.png');
  expect(results.map(({ type, isNew }) => [type, isNew])).toEqual([
    ['succeeded', false],
    ['failed', true],
    ['failed', false],
    ['succeeded', true],
  ]);
  await pass(LOGO_TIMES.stale);
  expect(visit()).not.toBeNull();
});

test('fetches the logos again after a save, even if a fetch is already running', async () => {
  const { effective, visit, fetches } = open();
  void visit();
  const saved = effective.refreshAfterSave();
  await fetches[0]?.succeed('/before.png');
  expect([fetches.length, await isOver(saved), effective.logos.navbar?.url]).toEqual([
    2,
    false,
    '/before.png',
  ]);
  await fetches[1]?.succeed('/after.png');
  expect([await isOver(saved), effective.logos.navbar?.url]).toEqual([true, '/after.png']);
});

test('limits the wait for the new logos after a save', async () => {
  const { effective } = open();
  const saved = effective.refreshAfterSave();
  await pass(0);
  await pass(LOGO_TIMES.maxSaveWait);
  expect(await isOver(saved)).toBe(true);
});

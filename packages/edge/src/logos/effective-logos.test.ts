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

const createLogos = (url: string) => ({
  ...NO_LOGOS,
  navbar: { url, width: 100, height: 20, plates: { light: null, dark: null } },
});

/** Creates effective logos whose fetches the test resolves or rejects. */
function createEffectiveLogos() {
  const fetches: { succeed: (url: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const results: LogoFetch[] = [];
  const fetchLogos = () =>
    new Promise<LogoResult>((resolve, reject) => {
      fetches.push({
        succeed: async (url) => {
          resolve({ logos: createLogos(url), refused: [] });
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

const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
async function isSettled(promise: Promise<unknown> | null): Promise<boolean> {
  let settled = false;
  void promise?.then(() => (settled = true));
  await advanceTime(0);
  return settled;
}

test('makes all first visitors wait for one shared fetch of the logos', async () => {
  const { effective, visit, fetches, changed } = createEffectiveLogos();
  const [first, second] = [visit(), visit()];
  expect([fetches.length, await isSettled(first)]).toEqual([1, false]);
  await fetches[0]?.succeed('/a.png');
  expect([await isSettled(first), await isSettled(second), effective.logos.navbar?.url]).toEqual([
    true,
    true,
    '/a.png',
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(visit()).toBeNull();
});

test('refreshes old logos in the background, once for all visitors', async () => {
  const { effective, visit, fetches, changed } = createEffectiveLogos();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await advanceTime(LOGO_TIMES.refresh - 1);
  expect([visit(), fetches.length]).toEqual([null, 1]);
  await advanceTime(1);
  expect([visit(), visit(), fetches.length]).toEqual([null, null, 2]);
  expect(effective.logos.navbar?.url).toBe('/a.png');
  await fetches[1]?.succeed('/a.png');
  expect(changed).toHaveBeenCalledTimes(1);
  await advanceTime(LOGO_TIMES.refresh);
  void visit();
  await fetches[2]?.succeed('/b.png');
  expect([effective.logos.navbar?.url, changed.mock.calls.length]).toEqual(['/b.png', 2]);
});

test('makes a visitor wait for the refresh of stale logos', async () => {
  const { visit, fetches } = createEffectiveLogos();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await advanceTime(LOGO_TIMES.stale);
  const waits = visit();
  expect([waits === null, fetches.length]).toEqual([false, 2]);
  await fetches[1]?.succeed('/b.png');
  expect(await isSettled(waits)).toBe(true);
});

test('makes only the first visitor wait for a slow lender, for a limited time, and uses the late response', async () => {
  const { effective, visit, fetches } = createEffectiveLogos();
  const first = visit();
  await advanceTime(LOGO_TIMES.maxWait - 1);
  expect(await isSettled(first)).toBe(false);
  await advanceTime(1);
  expect([await isSettled(first), visit()]).toEqual([true, null]);
  await fetches[0]?.succeed('/a.png');
  expect(effective.logos.navbar?.url).toBe('/a.png');
  await advanceTime(LOGO_TIMES.stale);
  expect([visit(), fetches.length]).toEqual([null, 2]);
});

test('uses the last fetched logos while the lender is down, and retries in the background', async () => {
  const { effective, visit, fetches, results } = createEffectiveLogos();
  void visit();
  await fetches[0]?.succeed('/a.png');
  await advanceTime(LOGO_TIMES.stale);
  const waits = visit();
  await fetches[1]?.fail();
  expect([await isSettled(waits), effective.logos.navbar?.url]).toEqual([true, '/a.png']);
  expect([visit(), fetches.length]).toEqual([null, 2]);
  await advanceTime(LOGO_TIMES.refresh);
  expect([visit(), fetches.length]).toEqual([null, 3]);
  await fetches[2]?.fail();
  await advanceTime(LOGO_TIMES.refresh);
  expect(visit()).toBeNull();
  await fetches[3]?.succeed('/b.png');
  expect(effective.logos.navbar?.url).toBe('/b.png');
  expect(results.map(({ type, isNew }) => [type, isNew])).toEqual([
    ['succeeded', false],
    ['failed', true],
    ['failed', false],
    ['succeeded', true],
  ]);
  await advanceTime(LOGO_TIMES.stale);
  expect(visit()).not.toBeNull();
});

test('fetches the logos again after a save, even if a fetch is already running', async () => {
  const { effective, visit, fetches } = createEffectiveLogos();
  void visit();
  const saved = effective.refreshAfterSave();
  await fetches[0]?.succeed('/before.png');
  expect([fetches.length, await isSettled(saved), effective.logos.navbar?.url]).toEqual([
    2,
    false,
    '/before.png',
  ]);
  await fetches[1]?.succeed('/after.png');
  expect([await isSettled(saved), effective.logos.navbar?.url]).toEqual([true, '/after.png']);
});

test('limits the wait for the new logos after a save, also while an earlier fetch is running', async () => {
  const { effective, visit, fetches } = createEffectiveLogos();
  void visit();
  const saved = effective.refreshAfterSave();
  await advanceTime(LOGO_TIMES.maxSaveWait);
  expect([await isSettled(saved), fetches.length]).toEqual([true, 1]);
  await fetches[0]?.succeed('/before.png');
  await fetches[1]?.succeed('/after.png');
  expect(effective.logos.navbar?.url).toBe('/after.png');
});

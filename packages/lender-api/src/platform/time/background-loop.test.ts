import { expect, onTestFinished, test } from 'vitest';
import { subscribeToEvents } from '../metrics/metric-events.ts';
import type { BackgroundWork, TurnResult } from './background-loop.ts';
import { createBackgroundLoop, getPause } from './background-loop.ts';

const failures: unknown[][] = [];
const createLoop = (work: BackgroundWork<string>['work'], pauseMs = 1) =>
  createBackgroundLoop({
    name: 'settlement',
    pauseMs,
    findItems: () => Promise.resolve(['harbor', 'maple', 'summit']),
    work,
    onError: (...failure) => void failures.push(failure),
  });

/**
 * Returns a loop and the list of lenders in the order in which the loop processes them. The work for each
 * lender returns the given results in order.
 */
function createScriptedLoop(results: Record<string, TurnResult[]>) {
  const turns: string[] = [];
  const loop = createLoop((one) => {
    turns.push(one);
    return Promise.resolve(results[one]?.shift() ?? 'done');
  });
  return { turns, loop };
}

test('items with more work take turns until all work is done', async () => {
  const { turns, loop } = createScriptedLoop({ harbor: ['more', 'more'], summit: ['more'] });
  await loop.runRound();
  expect(turns).toEqual(['harbor', 'maple', 'summit', 'harbor', 'summit', 'harbor']);
});

test('reports the number of items with work that the round has not finished', async () => {
  const backlogs: number[] = [];
  const unsubscribe = subscribeToEvents('backlog', ({ items }) => backlogs.push(items));
  onTestFinished(unsubscribe);
  await createScriptedLoop({ harbor: ['more'] }).loop.runRound();
  expect(backlogs).toEqual([3, 3, 2, 1, 0]);
  backlogs.length = 0;
  await createScriptedLoop({ maple: ['end-round'] }).loop.runRound();
  expect(backlogs).toEqual([3, 2]);
});

test('the result `end-round` ends the round for all items', async () => {
  const { turns, loop } = createScriptedLoop({ maple: ['end-round'] });
  await loop.runRound();
  expect(turns).toEqual(['harbor', 'maple']);
});

test.each([
  [
    'synchronously',
    () => {
      throw new Error('unavailable');
    },
  ],
  ['asynchronously', () => Promise.reject(new Error('unavailable'))],
])('reports an item whose work fails %s, and continues with the other items', async (_when, fail) => {
  failures.length = 0;
  const turns: string[] = [];
  await createLoop((one) => {
    turns.push(one);
    return one === 'harbor' ? fail() : Promise.resolve('done');
  }).runRound();
  expect(turns).toEqual(['harbor', 'maple', 'summit']);
  expect(failures).toEqual([[new Error('unavailable'), 'settlement', 'harbor']]);
});

test('runs rounds immediately and repeatedly, and leaves no timer after a stop', async () => {
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const timersBefore = countTimers();
  const { turns, loop } = createScriptedLoop({});
  loop.start();
  await expect.poll(() => turns.length, { interval: 1 }).toBeGreaterThan(6);
  await loop.stop();
  expect(countTimers()).toBeLessThanOrEqual(timersBefore);
});

test('stop interrupts the pause between rounds', async () => {
  const { turns, loop } = createScriptedLoop({});
  const loopWithLongPause = createLoop(() => Promise.resolve('done'), 2 ** 31 - 1);
  loopWithLongPause.start();
  loop.start();
  await expect.poll(() => turns.length, { interval: 1 }).toBeGreaterThan(2);
  await Promise.all([loopWithLongPause.stop(), loop.stop()]);
});

test('stop aborts the signal of the running turn, waits for the turn and starts no other', async () => {
  const begun = Promise.withResolvers<undefined>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<undefined>();
  const log: string[] = [];
  const loop = createLoop(async (one, signal) => {
    log.push(`${one} begins`);
    begun.resolve(undefined);
    await finished;
    log.push(`${one} ends, stopping: ${String(signal.aborted)}`);
    return 'more';
  });
  loop.start();
  await begun.promise;
  const stopped = loop.stop().then(() => log.push('stopped'));
  finish(undefined);
  await stopped;
  expect(log).toEqual(['harbor begins', 'harbor ends, stopping: true', 'stopped']);
});

test('a loop that searches long pauses longer, so that it searches at most a tenth of the time', () => {
  expect(getPause(1_000, 5)).toBe(1_000);
  expect(getPause(1_000, 300)).toBe(2_700);
});

test('reports an error of the search for items and searches again in the next round', async () => {
  failures.length = 0;
  const results = [Promise.reject(new Error('unavailable')), Promise.resolve(['harbor'])];
  const turns: string[] = [];
  const loop = createBackgroundLoop<string>({
    name: 'settlement',
    pauseMs: 1,
    findItems: () => results.shift() ?? Promise.resolve([]),
    work: (one) => {
      turns.push(one);
      return Promise.resolve('done');
    },
    onError: (...failure) => void failures.push(failure),
  });
  await loop.runRound();
  await loop.runRound();
  expect([failures, turns]).toEqual([[[new Error('unavailable'), 'settlement', null]], ['harbor']]);
});

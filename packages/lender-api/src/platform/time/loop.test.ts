import { expect, test } from 'vitest';
import type { BackgroundWork, Turn } from './loop.ts';
import { backgroundLoop } from './loop.ts';

const failures: unknown[][] = [];
const loopOf = (work: BackgroundWork<string>['work'], everyMs = 1) =>
  backgroundLoop({
    name: 'settlement',
    everyMs,
    of: ['harbor', 'maple', 'summit'],
    work,
    onError: (...failure) => void failures.push(failure),
  });

/** Work that says what is left of it, by whose it is, and keeps whose turns there were. */
function takingTurns(left: Record<string, Turn[]>) {
  const turns: string[] = [];
  const loop = loopOf((one) => {
    turns.push(one);
    return Promise.resolve(left[one]?.shift() ?? 'done');
  });
  return { turns, loop };
}

test('whoever has more gets more turns, and nobody waits for all of another’s', async () => {
  const { turns, loop } = takingTurns({ harbor: ['more', 'more'], summit: ['more'] });
  await loop.runRound();
  expect(turns).toEqual(['harbor', 'maple', 'summit', 'harbor', 'summit', 'harbor']);
});

test('what fails for everybody ends the round', async () => {
  const { turns, loop } = takingTurns({ maple: ['end-round'] });
  await loop.runRound();
  expect(turns).toEqual(['harbor', 'maple']);
});

test.each([
  [
    'at once',
    () => {
      throw new Error('away');
    },
  ],
  ['later', () => Promise.reject(new Error('away'))],
])('one that fails %s is named and keeps no other from its turn', async (_when, fail) => {
  failures.length = 0;
  const turns: string[] = [];
  await loopOf((one) => {
    turns.push(one);
    return one === 'harbor' ? fail() : Promise.resolve('done');
  }).runRound();
  expect(turns).toEqual(['harbor', 'maple', 'summit']);
  expect(failures).toEqual([[new Error('away'), 'settlement', 'harbor']]);
});

test('the rounds begin at once and come again, until a stop leaves no timer', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const { turns, loop } = takingTurns({});
  loop.start();
  await expect.poll(() => turns.length, { interval: 1 }).toBeGreaterThan(6);
  await loop.stop();
  expect(timers()).toBeLessThanOrEqual(before);
});

test('a stop in a long pause does not wait for its end', async () => {
  const { turns, loop } = takingTurns({});
  const endless = loopOf(() => Promise.resolve('done'), 2 ** 31 - 1);
  endless.start();
  loop.start();
  await expect.poll(() => turns.length, { interval: 1 }).toBeGreaterThan(2);
  await Promise.all([endless.stop(), loop.stop()]);
});

test('a stop lets the running piece finish, tells it, and begins no other', async () => {
  const { promise: told, resolve: finish } = Promise.withResolvers<undefined>();
  const seen: string[] = [];
  const loop = loopOf(async (one, signal) => {
    seen.push(`${one} begins`);
    await told;
    seen.push(`${one} ends, stopping: ${String(signal.aborted)}`);
    return 'more';
  });
  loop.start();
  const stopped = loop.stop().then(() => seen.push('stopped'));
  finish(undefined);
  await stopped;
  expect(seen).toEqual(['harbor begins', 'harbor ends, stopping: true', 'stopped']);
});

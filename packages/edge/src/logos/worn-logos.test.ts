import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import type { LenderAnswer } from './ask-lender.ts';
import { NO_LOGOS } from './lender-logos.ts';
import { LOGO_TIMES, type LogoNews, WornLogos } from './worn-logos.ts';

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

/** Logos whose lender answers when the test says so. */
function open() {
  const questions: { answer: (url: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const news: LogoNews[] = [];
  const ask = () =>
    new Promise<LenderAnswer>((resolve, reject) => {
      questions.push({
        answer: async (url) => {
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
  const worn = new WornLogos(makeRelease('harbor'), { ask, tell: (_release, one) => void news.push(one) });
  worn.onChange(changed);
  const visit = () => worn.visited(Date.now());
  return { worn, visit, questions, news, changed };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Whether a promise is settled by now. */
async function isOver(promise: Promise<unknown> | null): Promise<boolean> {
  let over = false;
  void promise?.then(() => (over = true));
  await pass(0);
  return over;
}

test('the first who comes waits for the lender’s answer, and those with him for the same one', async () => {
  const { worn, visit, questions, changed } = open();
  const [first, second] = [visit(), visit()];
  expect([questions.length, await isOver(first)]).toEqual([1, false]);
  await questions[0]?.answer('/a.png');
  expect([await isOver(first), await isOver(second), worn.logos.navbar?.url]).toEqual([true, true, '/a.png']);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(visit()).toBeNull();
});

test('what is known is asked about again in the background, once for all who come, and not before its time', async () => {
  const { worn, visit, questions, changed } = open();
  void visit();
  await questions[0]?.answer('/a.png');
  await pass(LOGO_TIMES.refresh - 1);
  expect([visit(), questions.length]).toEqual([null, 1]);
  await pass(1);
  expect([visit(), visit(), questions.length]).toEqual([null, null, 2]);
  expect(worn.logos.navbar?.url).toBe('/a.png');
  await questions[1]?.answer('/a.png');
  expect(changed).toHaveBeenCalledTimes(1);
  await pass(LOGO_TIMES.refresh);
  void visit();
  await questions[2]?.answer('/b.png');
  expect([worn.logos.navbar?.url, changed.mock.calls.length]).toEqual(['/b.png', 2]);
});

test('what has not been asked about for five minutes is not shown unasked', async () => {
  const { visit, questions } = open();
  void visit();
  await questions[0]?.answer('/a.png');
  await pass(LOGO_TIMES.stale);
  const waits = visit();
  expect([waits === null, questions.length]).toEqual([false, 2]);
  await questions[1]?.answer('/b.png');
  expect(await isOver(waits)).toBe(true);
});

test('nobody waits for longer than is bearable, or for a lender that was late; what it says in the end is worn', async () => {
  const { worn, visit, questions } = open();
  const first = visit();
  await pass(LOGO_TIMES.patience - 1);
  expect(await isOver(first)).toBe(false);
  await pass(1);
  expect([await isOver(first), visit()]).toEqual([true, null]);
  await questions[0]?.answer('/a.png');
  expect(worn.logos.navbar?.url).toBe('/a.png');
  await pass(LOGO_TIMES.stale);
  expect([visit(), questions.length]).toEqual([null, 2]);
});

test('a lender that is down keeps what is known of it, is left alone for a while, and then keeps nobody waiting', async () => {
  const { worn, visit, questions, news } = open();
  void visit();
  await questions[0]?.answer('/a.png');
  await pass(LOGO_TIMES.stale);
  const waits = visit();
  await questions[1]?.fail();
  expect([await isOver(waits), worn.logos.navbar?.url]).toEqual([true, '/a.png']);
  expect([visit(), questions.length]).toEqual([null, 2]);
  await pass(LOGO_TIMES.refresh);
  expect([visit(), questions.length]).toEqual([null, 3]);
  await questions[2]?.fail();
  await pass(LOGO_TIMES.refresh);
  expect(visit()).toBeNull();
  await questions[3]?.answer('/b.png');
  expect(worn.logos.navbar?.url).toBe('/b.png');
  expect(news.map(({ type, isNew }) => [type, isNew])).toEqual([
    ['answered', false],
    ['failed', true],
    ['failed', false],
    ['answered', true],
  ]);
  await pass(LOGO_TIMES.stale);
  expect(visit()).not.toBeNull();
});

test('after a change the lender is asked anew, whatever was asked before it', async () => {
  const { worn, visit, questions } = open();
  void visit();
  const saved = worn.saved();
  await questions[0]?.answer('/before.png');
  expect([questions.length, await isOver(saved), worn.logos.navbar?.url]).toEqual([2, false, '/before.png']);
  await questions[1]?.answer('/after.png');
  expect([await isOver(saved), worn.logos.navbar?.url]).toEqual([true, '/after.png']);
});

test('who has saved a logo does not wait for ever', async () => {
  const { worn } = open();
  const saved = worn.saved();
  await pass(0);
  await pass(LOGO_TIMES.savePatience);
  expect(await isOver(saved)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { createIdleTime, timeoutMs } from './idle-time.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

function browser() {
  const kept = new Map<string, string>();
  const time = { wall: NOON, steady: 0 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return {
    kept,
    time,
    /** Both clocks go on. */
    pass: (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    },
    openTab: (token = 'one') =>
      createIdleTime(storage, 'harbor', () => token, { wall: () => time.wall, steady: () => time.steady }),
  };
}

describe('the timeout', () => {
  // @spec 9.1
  test.each([
    [20, 20],
    [0.5, 0.5],
    [null, 15],
    [undefined, 15],
    [0, 15],
    [-5, 15],
    [Number.NaN, 15],
    [Number.POSITIVE_INFINITY, 15],
    ['30', 15],
  ])('for a sessionTimeoutCap of %s is %s minutes', (cap, minutes) => {
    expect(timeoutMs(cap)).toBe(minutes * MINUTE);
  });

  test('is 15 minutes until the lender has said its own', () => {
    const { openTab, pass } = browser();
    const idle = openTab();
    idle.touch();
    pass(15 * MINUTE - 1);
    expect(idle.isOver()).toBe(false);
    pass(1);
    expect(idle.isOver()).toBe(true);
  });

  test('that the lender has said holds for the other tabs, and for a page that is opened again', () => {
    const { openTab, pass } = browser();
    const idle = openTab();
    idle.touch();
    idle.allow(30 * MINUTE);
    pass(20 * MINUTE);
    expect(openTab().isOver()).toBe(false);
    expect(openTab().timeoutMs()).toBe(30 * MINUTE);
  });
});

describe('idle time', () => {
  test('begins anew in every tab with what is done in one', () => {
    const { openTab, pass } = browser();
    const [one, other] = [openTab(), openTab()];
    one.touch();
    pass(10 * MINUTE);
    expect(other.idleMs()).toBe(10 * MINUTE);
    other.touch();
    expect([one.idleMs(), other.idleMs()]).toEqual([0, 0]);
  });

  test('goes on while the computer sleeps and its steady clock stands still', () => {
    const { openTab, time } = browser();
    const idle = openTab();
    idle.touch();
    time.wall += 8 * 60 * MINUTE;
    expect(idle.isOver()).toBe(true);
  });

  test('goes on when the time of day is set back', () => {
    const { openTab, time, pass } = browser();
    const idle = openTab();
    idle.touch();
    expect(idle.idleMs()).toBe(0);
    time.wall -= 60 * MINUTE;
    pass(15 * MINUTE);
    expect(idle.isOver()).toBe(true);
  });

  test('begins anew with what is done after the time of day was set back', () => {
    const { openTab, time, pass } = browser();
    const idle = openTab();
    idle.touch();
    time.wall -= 60 * MINUTE;
    pass(10 * MINUTE);
    idle.touch();
    expect(idle.idleMs()).toBe(0);
  });

  test('is known to a page that a browser opens again the next morning', () => {
    const { openTab, pass, time } = browser();
    openTab().touch();
    pass(10 * 60 * MINUTE);
    time.steady = 0;
    expect(openTab().isOver()).toBe(true);
  });

  test('runs from the opening of the page where the record is lost', () => {
    const { openTab, pass, kept } = browser();
    const idle = openTab();
    idle.touch();
    kept.clear();
    expect(idle.idleMs()).toBe(0);
    pass(15 * MINUTE);
    expect(idle.isOver()).toBe(true);
  });

  test.each(['no json', '{}', '[]', '{"at":"soon","timeoutMs":1}', '{"at":1,"timeoutMs":-1}'])(
    'a record in another form counts as none: %s',
    (text) => {
      const { openTab, kept } = browser();
      kept.set('livery:harbor:activity', text);
      expect(openTab().isOver()).toBe(false);
    },
  );
});

describe('the end of a session', () => {
  test('leaves nothing of its idle time', () => {
    const { openTab, kept } = browser();
    const idle = openTab();
    idle.begin();
    idle.stop('one');
    expect([...kept.values()]).toEqual(['']);
  });

  test('is the end for a tab that was not running then, and that one cannot make it live again', () => {
    const { openTab } = browser();
    openTab().begin();
    openTab().stop('one');
    const opened = openTab();
    expect(opened.isOver()).toBe(true);
    opened.touch();
    opened.allow(30 * MINUTE);
    expect(opened.isOver()).toBe(true);
  });

  test('is the end too where another session has begun in the browser', () => {
    const { openTab } = browser();
    openTab('one').begin();
    openTab('two').begin();
    expect([openTab('one').isOver(), openTab('two').isOver()]).toEqual([true, false]);
  });

  test('that a tab hears of late does not end the session that has begun since', () => {
    const { openTab } = browser();
    openTab('one').begin();
    openTab('two').begin();
    openTab('one').stop('one');
    expect(openTab('two').isOver()).toBe(false);
  });
});

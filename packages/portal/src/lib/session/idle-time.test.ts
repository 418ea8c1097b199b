import { describe, expect, test } from 'vitest';
import { createIdleTime, toTimeoutMs } from './idle-time.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

function simulateBrowser() {
  const stored = new Map<string, string>();
  const time = { wall: NOON, steady: 0 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return {
    stored,
    time,
    advanceTime: (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    },
    openTab: (token = 'one') =>
      createIdleTime(storage, 'harbor', () => token, { wall: () => time.wall, steady: () => time.steady }),
  };
}

describe('the idle timeout', () => {
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
  ])('a sessionTimeoutCap of %s results in an idle timeout of %s minutes', (cap, minutes) => {
    expect(toTimeoutMs(cap)).toBe(minutes * MINUTE);
  });

  test('the idle timeout is 15 minutes until the lender API has reported a timeout', () => {
    const { openTab, advanceTime } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    advanceTime(15 * MINUTE - 1);
    expect(idle.isSessionOver()).toBe(false);
    advanceTime(1);
    expect(idle.isSessionOver()).toBe(true);
  });

  test('the idle timeout that the lender API has reported applies to all tabs and reopened pages', () => {
    const { openTab, advanceTime } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    idle.setTimeoutMs(30 * MINUTE);
    advanceTime(20 * MINUTE);
    expect(openTab().isSessionOver()).toBe(false);
    expect(openTab().timeoutMs()).toBe(30 * MINUTE);
  });
});

describe('idle time', () => {
  test('activity in one tab restarts the idle time in every tab', () => {
    const { openTab, advanceTime } = simulateBrowser();
    const [one, other] = [openTab(), openTab()];
    one.recordActivity();
    advanceTime(10 * MINUTE);
    expect(other.idleMs()).toBe(10 * MINUTE);
    other.recordActivity();
    expect([one.idleMs(), other.idleMs()]).toEqual([0, 0]);
  });

  test('the idle time increases while the computer sleeps and the monotonic clock stops', () => {
    const { openTab, time } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    time.wall += 8 * 60 * MINUTE;
    expect(idle.isSessionOver()).toBe(true);
  });

  test('the idle time increases even if the time of day is set back', () => {
    const { openTab, time, advanceTime } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    expect(idle.idleMs()).toBe(0);
    time.wall -= 60 * MINUTE;
    advanceTime(15 * MINUTE);
    expect(idle.isSessionOver()).toBe(true);
  });

  test('activity restarts the idle time even if the time of day was set back', () => {
    const { openTab, time, advanceTime } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    time.wall -= 60 * MINUTE;
    advanceTime(10 * MINUTE);
    idle.recordActivity();
    expect(idle.idleMs()).toBe(0);
  });

  test('the idle time includes the time during which the browser was closed', () => {
    const { openTab, advanceTime, time } = simulateBrowser();
    openTab().recordActivity();
    advanceTime(10 * 60 * MINUTE);
    time.steady = 0;
    expect(openTab().isSessionOver()).toBe(true);
  });

  test('the idle time counts from the opening of the page if the stored activity record is lost', () => {
    const { openTab, advanceTime, stored } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    stored.clear();
    expect(idle.idleMs()).toBe(0);
    advanceTime(15 * MINUTE);
    expect(idle.isSessionOver()).toBe(true);
  });

  test.each(['no json', '{}', '[]', '{"at":"soon","timeoutMs":1}', '{"at":1,"timeoutMs":-1}'])(
    'ignores a stored activity record that is invalid: %s',
    (text) => {
      const { openTab, stored } = simulateBrowser();
      stored.set('livery:harbor:activity', text);
      expect(openTab().isSessionOver()).toBe(false);
    },
  );
});

describe('the end of a session', () => {
  test('the end of a session deletes its activity record', () => {
    const { openTab, stored } = simulateBrowser();
    const idle = openTab();
    idle.recordSessionStart();
    idle.recordSessionEnd('one');
    expect([...stored.values()]).toEqual(['']);
  });

  test('a session that has ended stays over, even if the user is active in a tab that was suspended', () => {
    const { openTab } = simulateBrowser();
    openTab().recordSessionStart();
    openTab().recordSessionEnd('one');
    const opened = openTab();
    expect(opened.isSessionOver()).toBe(true);
    opened.recordActivity();
    opened.setTimeoutMs(30 * MINUTE);
    expect(opened.isSessionOver()).toBe(true);
  });

  test('a new session in one tab ends the older session of another tab', () => {
    const { openTab } = simulateBrowser();
    openTab('one').recordSessionStart();
    openTab('two').recordSessionStart();
    expect([openTab('one').isSessionOver(), openTab('two').isSessionOver()]).toEqual([true, false]);
  });

  test('a tab that ends its old session does not end the newer session of another tab', () => {
    const { openTab } = simulateBrowser();
    openTab('one').recordSessionStart();
    openTab('two').recordSessionStart();
    openTab('one').recordSessionEnd('one');
    expect(openTab('two').isSessionOver()).toBe(false);
  });
});

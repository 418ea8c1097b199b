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
    pass: (ms: number) => {
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

  test('is 15 minutes until the lender API has reported a timeout', () => {
    const { openTab, pass } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    pass(15 * MINUTE - 1);
    expect(idle.isSessionOver()).toBe(false);
    pass(1);
    expect(idle.isSessionOver()).toBe(true);
  });

  test('applies to other tabs and reopened pages after the lender API has reported it', () => {
    const { openTab, pass } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    idle.setTimeoutMs(30 * MINUTE);
    pass(20 * MINUTE);
    expect(openTab().isSessionOver()).toBe(false);
    expect(openTab().timeoutMs()).toBe(30 * MINUTE);
  });
});

describe('idle time', () => {
  test('restarts in every tab on activity in one tab', () => {
    const { openTab, pass } = simulateBrowser();
    const [one, other] = [openTab(), openTab()];
    one.recordActivity();
    pass(10 * MINUTE);
    expect(other.idleMs()).toBe(10 * MINUTE);
    other.recordActivity();
    expect([one.idleMs(), other.idleMs()]).toEqual([0, 0]);
  });

  test('continues to increase while the computer sleeps and the monotonic clock stops', () => {
    const { openTab, time } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    time.wall += 8 * 60 * MINUTE;
    expect(idle.isSessionOver()).toBe(true);
  });

  test('continues to increase when the time of day is set back', () => {
    const { openTab, time, pass } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    expect(idle.idleMs()).toBe(0);
    time.wall -= 60 * MINUTE;
    pass(15 * MINUTE);
    expect(idle.isSessionOver()).toBe(true);
  });

  test('restarts on activity after the time of day was set back', () => {
    const { openTab, time, pass } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    time.wall -= 60 * MINUTE;
    pass(10 * MINUTE);
    idle.recordActivity();
    expect(idle.idleMs()).toBe(0);
  });

  test('includes the night before the browser restores the page the next morning', () => {
    const { openTab, pass, time } = simulateBrowser();
    openTab().recordActivity();
    pass(10 * 60 * MINUTE);
    time.steady = 0;
    expect(openTab().isSessionOver()).toBe(true);
  });

  test('starts when the page opens if the stored activity record is lost', () => {
    const { openTab, pass, stored } = simulateBrowser();
    const idle = openTab();
    idle.recordActivity();
    stored.clear();
    expect(idle.idleMs()).toBe(0);
    pass(15 * MINUTE);
    expect(idle.isSessionOver()).toBe(true);
  });

  test.each(['no json', '{}', '[]', '{"at":"soon","timeoutMs":1}', '{"at":1,"timeoutMs":-1}'])(
    'ignores a stored activity record in another format: %s',
    (text) => {
      const { openTab, stored } = simulateBrowser();
      stored.set('livery:harbor:activity', text);
      expect(openTab().isSessionOver()).toBe(false);
    },
  );
});

describe('the end of a session', () => {
  test('deletes the activity record of the session', () => {
    const { openTab, stored } = simulateBrowser();
    const idle = openTab();
    idle.recordSessionStart();
    idle.recordSessionEnd('one');
    expect([...stored.values()]).toEqual(['']);
  });

  test('also ends the session of a suspended tab, even if the user is active in that tab afterward', () => {
    const { openTab } = simulateBrowser();
    openTab().recordSessionStart();
    openTab().recordSessionEnd('one');
    const opened = openTab();
    expect(opened.isSessionOver()).toBe(true);
    opened.recordActivity();
    opened.setTimeoutMs(30 * MINUTE);
    expect(opened.isSessionOver()).toBe(true);
  });

  test('is detected in a tab whose session was replaced by a newer session in another tab', () => {
    const { openTab } = simulateBrowser();
    openTab('one').recordSessionStart();
    openTab('two').recordSessionStart();
    expect([openTab('one').isSessionOver(), openTab('two').isSessionOver()]).toEqual([true, false]);
  });

  test('does not end a newer session if it occurs in a tab that was suspended', () => {
    const { openTab } = simulateBrowser();
    openTab('one').recordSessionStart();
    openTab('two').recordSessionStart();
    openTab('one').recordSessionEnd('one');
    expect(openTab('two').isSessionOver()).toBe(false);
  });
});

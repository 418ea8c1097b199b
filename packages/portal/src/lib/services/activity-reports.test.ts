import { beforeEach, expect, test, vi } from 'vitest';
import { createActivityReports } from './activity-reports.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

function reports(send: (idleSeconds: number) => Promise<unknown> = () => Promise.resolve()) {
  const sent: number[] = [];
  const { recordActivity, stop } = createActivityReports((idleSeconds) => {
    sent.push(idleSeconds);
    return send(idleSeconds);
  });
  return { sent, recordActivity, stop };
}

test('reports the first activity at once', () => {
  const { sent, recordActivity } = reports();
  recordActivity();
  expect(sent).toEqual([0]);
});

test('reports continuous typing every 20 seconds, and the last activity once typing has ended', () => {
  const { sent, recordActivity } = reports();
  for (let second = 0; second <= 45; second += 1) {
    recordActivity();
    vi.advanceTimersByTime(1000);
  }
  expect(sent).toEqual([0, 1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0, 1, 1, 15]);
});

test('reports nothing while the user is inactive', () => {
  const { sent, recordActivity } = reports();
  recordActivity();
  vi.advanceTimersByTime(3_600_000);
  expect(sent).toEqual([0]);
});

test('reports the time since the last activity if the computer’s sleep has delayed the report', () => {
  const { sent, recordActivity } = reports();
  recordActivity();
  vi.advanceTimersByTime(5000);
  recordActivity();
  vi.setSystemTime(3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(sent).toEqual([0, 3_610]);
});

test('sends the next report after a report has failed', async () => {
  const { sent, recordActivity } = reports(() => Promise.reject(new Error('offline')));
  recordActivity();
  await vi.advanceTimersByTimeAsync(20_000);
  recordActivity();
  expect(sent).toEqual([0, 0]);
});

test('reports nothing after stop()', () => {
  const { sent, recordActivity, stop } = reports();
  recordActivity();
  recordActivity();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0]);
});

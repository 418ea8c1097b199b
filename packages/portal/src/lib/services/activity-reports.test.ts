import { beforeEach, expect, test, vi } from 'vitest';
import { createActivityReports } from './activity-reports.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

function reports(send: (idleSeconds: number) => Promise<unknown> = () => Promise.resolve()) {
  const sent: number[] = [];
  const { note, stop } = createActivityReports((idleSeconds) => {
    sent.push(idleSeconds);
    return send(idleSeconds);
  });
  return { sent, note, stop };
}

test('reports the first activity at once', () => {
  const { sent, note } = reports();
  note();
  expect(sent).toEqual([0]);
});

test('reports steady typing every 20 seconds, and its end', () => {
  const { sent, note } = reports();
  for (let second = 0; second <= 45; second += 1) {
    note();
    vi.advanceTimersByTime(1000);
  }
  expect(sent).toEqual([0, 1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0, 1, 1, 15]);
});

test('reports nothing while nobody is active', () => {
  const { sent, note } = reports();
  note();
  vi.advanceTimersByTime(3_600_000);
  expect(sent).toEqual([0]);
});

test('a report that a sleeping computer delays says how long ago the activity was', () => {
  const { sent, note } = reports();
  note();
  vi.advanceTimersByTime(5000);
  note();
  vi.setSystemTime(3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(sent).toEqual([0, 3_610]);
});

test('goes on after a report that failed', async () => {
  const { sent, note } = reports(() => Promise.reject(new Error('offline')));
  note();
  await vi.advanceTimersByTimeAsync(20_000);
  note();
  expect(sent).toEqual([0, 0]);
});

test('reports nothing after it is stopped', () => {
  const { sent, note, stop } = reports();
  note();
  note();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0]);
});

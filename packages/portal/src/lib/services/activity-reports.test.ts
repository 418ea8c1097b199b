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

test('reports continuous typing every 20 seconds, and its end', () => {
  const { sent, note } = reports();
  for (let second = 0; second <= 45; second += 1) {
    note();
    vi.advanceTimersByTime(1000);
  }
  expect(sent).toEqual([0, 1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0, 1, 1, 15]);
});

test('reports nothing while the user is inactive', () => {
  const { sent, note } = reports();
  note();
  vi.advanceTimersByTime(3_600_000);
  expect(sent).toEqual([0]);
});

test('reports the age of the activity if sleep has delayed the report', () => {
  const { sent, note } = reports();
  note();
  vi.advanceTimersByTime(5000);
  note();
  vi.setSystemTime(3_600_000);
  vi.advanceTimersByTime(15_000);
  expect(sent).toEqual([0, 3_610]);
});

test('continues after a failed report', async () => {
  const { sent, note } = reports(() => Promise.reject(new Error('offline')));
  note();
  await vi.advanceTimersByTimeAsync(20_000);
  note();
  expect(sent).toEqual([0, 0]);
});

test('reports nothing after stop()', () => {
  const { sent, note, stop } = reports();
  note();
  note();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([0]);
});

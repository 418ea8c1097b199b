import { expect, test } from 'vitest';
import { ReplicaProgress } from './replica-progress.ts';

/** Creates a replica that had replayed `replayed` when the primary was at `written`, at the time 0. */
function createProgress(written: string, replayed: string | null): ReplicaProgress {
  const progress = new ReplicaProgress();
  progress.addWritten(written, 0);
  progress.setReplayed(replayed);
  return progress;
}

test.each([
  [null, true],
  ['0/FF', true],
  ['0/100', true],
  ['0/101', false],
  ['1/0', false],
])('a replica at 0/100 can serve a reader whose last write is at %s: %s', (lsn, expected) => {
  expect(createProgress('0/100', '0/100').canServe(lsn, 0)).toBe(expected);
});

test('the upper half of a position counts more than the lower half', () => {
  expect(createProgress('2/0', '2/0').canServe('1/FFFFFFFF', 0)).toBe(true);
});

test('an idle primary causes no lag', () => {
  const progress = createProgress('0/100', '0/100');
  progress.addWritten('0/100', 60_000);
  progress.setReplayed('0/100');
  expect(progress.getLagMs(60_001)).toBe(1);
  expect(progress.canServe(null, 60_001)).toBe(true);
});

test('a replica that no longer receives changes is used for ten more seconds', () => {
  const progress = createProgress('0/100', '0/100');
  progress.addWritten('0/200', 5_000);
  progress.setReplayed('0/100');
  expect(progress.canServe(null, 10_000)).toBe(true);
  expect(progress.canServe(null, 10_001)).toBe(false);
});

test.each([
  ['has not reached any position of the primary', createProgress('0/200', '0/100')],
  ['is no replica', createProgress('0/100', null)],
  ['has not been checked', new ReplicaProgress()],
])('serves nobody if it %s', (_name, progress) => {
  expect(progress.canServe(null, 0)).toBe(false);
});

test('is used again after a failed check as soon as it has caught up', () => {
  const progress = createProgress('0/100', '0/100');
  progress.setReplayed(null);
  expect(progress.canServe(null, 1)).toBe(false);
  progress.addWritten('0/200', 2);
  progress.setReplayed('0/200');
  expect(progress.canServe('0/200', 3)).toBe(true);
});

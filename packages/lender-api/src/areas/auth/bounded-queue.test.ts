import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBoundedQueue, createBoundedQueues, QueueFull } from './bounded-queue.ts';

/** Creates a job that runs until the test ends it. */
function createJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return promise;
  };
  return { run, end: resolve, fail: reject, hasStarted: () => hasStarted };
}

test('runs jobs up to the limit and starts waiting jobs in order of arrival', async () => {
  const queue = createBoundedQueue({ running: 2, waiting: 2 });
  const jobs = [createJob(), createJob(), createJob(), createJob()];
  const results = jobs.map(({ run }) => queue.run(run));
  const getStarted = () => jobs.map(({ hasStarted }) => hasStarted());
  await turn();
  expect(getStarted()).toEqual([true, true, false, false]);
  jobs[1]?.end('second');
  await results[1];
  await turn();
  expect(getStarted()).toEqual([true, true, true, false]);
  for (const [index, { end }] of jobs.entries()) end(String(index));
  expect(await Promise.all(results)).toEqual(['0', 'second', '2', '3']);
  expect(queue.isIdle).toBe(true);
});

test('rejects jobs beyond the waiting limit and accepts jobs again when a slot is free', async () => {
  const queue = createBoundedQueue({ running: 1, waiting: 1 });
  const [first, second] = [createJob(), createJob()];
  const results = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toBeInstanceOf(QueueFull);
  first.end('first');
  second.end('second');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(await queue.run(() => Promise.resolve('fourth'))).toBe('fourth');
});

test('a failed job frees its slot', async () => {
  const queue = createBoundedQueue({ running: 1, waiting: 1 });
  const broken = createJob();
  const result = queue.run(broken.run);
  const next = queue.run(() => Promise.resolve('next'));
  broken.fail(new Error('broken'));
  await expect(result).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('jobs with one key do not wait for jobs with another key', async () => {
  const queues = createBoundedQueues({ running: 1, waiting: 0 });
  const slow = createJob();
  const result = queues.run('a', slow.run);
  expect(await queues.run('b', () => Promise.resolve('b'))).toBe('b');
  await expect(queues.run('a', () => Promise.resolve('a'))).rejects.toBeInstanceOf(QueueFull);
  slow.end('slow');
  expect(await result).toBe('slow');
  expect(await queues.run('a', () => Promise.resolve('a'))).toBe('a');
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFull } from './bounded-queue.ts';
import type { FairQueueBounds } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';

const BOUNDS: FairQueueBounds = {
  running: 3,
  runningPerLender: 2,
  waitingPerLender: 5,
  waitingPerAddress: 4,
  maxWaitMs: 1_000,
};

/** Creates a queue whose jobs run until the test ends them, and a list of the jobs that have started. */
function createObservedQueue(bounds: Partial<FairQueueBounds> = {}) {
  const clock = { ms: 0 };
  const queue = createFairQueue({ ...BOUNDS, ...bounds }, () => clock.ms);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    clock,
    started,
    add: (lender: string, address: string, name: string) =>
      queue.run({ lender, address }, () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await turn();
    },
  };
}

test('a flood of jobs from one lender leaves capacity for another lender, even at the same IP address', async () => {
  const { add, started } = createObservedQueue();
  for (let index = 0; index < 6; index += 1) void add('flooded', 'a', `flood ${index}`);
  void add('other', 'a', 'other');
  await turn();
  expect(started).toEqual(['flood 0', 'flood 1', 'other']);
});

test('waiting jobs of different lenders start in turn', async () => {
  const { add, started, end } = createObservedQueue({ running: 1, runningPerLender: 1 });
  for (let index = 0; index < 4; index += 1) void add('flooded', 'a', `flood ${index}`);
  void add('second', 'b', 'second');
  void add('third', 'c', 'third');
  await turn();
  for (const name of ['flood 0', 'second', 'third', 'flood 1', 'flood 2']) await end(name);
  expect(started).toEqual(['flood 0', 'second', 'third', 'flood 1', 'flood 2', 'flood 3']);
});

test('waiting jobs from different IP addresses of one lender start in turn', async () => {
  const { add, started, end } = createObservedQueue({ running: 1, runningPerLender: 1 });
  for (let index = 0; index < 3; index += 1) void add('lender', 'flooding', `flood ${index}`);
  void add('lender', 'colleague', 'colleague');
  await turn();
  for (const name of ['flood 0', 'colleague', 'flood 1']) await end(name);
  expect(started).toEqual(['flood 0', 'colleague', 'flood 1', 'flood 2']);
});

test('rejects a job only if its lender or its IP address already has the maximum number of waiting jobs', async () => {
  const { add } = createObservedQueue({ running: 1, runningPerLender: 1 });
  void add('one', 'a', 'running');
  for (let index = 0; index < 3; index += 1) void add('one', 'a', `one ${index}`);
  void add('two', 'a', 'fourth that waits for address a');
  await expect(add('three', 'a', 'fifth')).rejects.toBeInstanceOf(QueueFull);
  void add('one', 'b', 'fourth that waits for lender one');
  void add('one', 'c', 'fifth that waits for lender one');
  await expect(add('one', 'd', 'sixth')).rejects.toBeInstanceOf(QueueFull);
  void add('three', 'd', 'another lender and address');
});

test('rejects a job that has waited too long and starts the next job', async () => {
  const { add, clock, started, end } = createObservedQueue({ running: 1, runningPerLender: 1 });
  void add('one', 'a', 'running');
  const late = add('one', 'a', 'late');
  clock.ms = 900;
  void add('one', 'b', 'in time');
  clock.ms = 1_001;
  await turn();
  const rejected = expect(late).rejects.toBeInstanceOf(QueueFull);
  await end('running');
  await rejected;
  expect(started).toEqual(['running', 'in time']);
});

test('a failed job frees its slot', async () => {
  const queue = createFairQueue({ ...BOUNDS, running: 1, runningPerLender: 1 });
  const owner = { lender: 'one', address: 'a' };
  const failed = queue.run(owner, () => Promise.reject(new Error('broken')));
  const next = queue.run(owner, () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

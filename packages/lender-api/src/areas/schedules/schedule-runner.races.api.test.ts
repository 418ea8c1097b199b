import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../app/report.ts';
import { ACH } from '../../domain/money/fees.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { dropSchema, getRows } from '../../platform/db/migrate.ts';
import { createLenderContext } from '../../platform/lender/lender-context.ts';
import { connectTestDatabase } from '../../testing/per-worker.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestLoans, createTestSchedules } from '../../testing/test-schedules.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { createDueItemsRepository } from './due-items-repository.ts';
import { createScheduleRunner } from './schedule-runner.ts';
import { createScheduleWriter } from './schedule-writer.ts';

const TODAY = '2026-06-15';
const demo = { ...createTestConfig().demo, loans: 120 };
const flags = {
  cardEnable: true,
  achEnable: true,
  collectorEditSchedule: true,
  allowCustSchedCount: true,
};

let api: TestLenders;
/** The connections of the second server. */
let secondDatabase: Database;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig({ flags, demo }));
  secondDatabase = await connectTestDatabase();
});
afterAll(async () => {
  await secondDatabase.close();
  await api.close();
});

const runnerErrors: unknown[] = [];

/** Returns a runner as one API server would run it, with that server's database connections. */
function createRunner(orm: LenderDb['orm']) {
  const lender = getFirstLender(api);
  const db = createLenderDb(orm, lender.config.slug);
  const context = createLenderContext({ ...lender, db }, () => api.clock.now, api.app.log);
  return createScheduleRunner({ ...context, onError: (error) => void runnerErrors.push(error) });
}

async function runUntilIdle(runner: ReturnType<typeof createRunner>): Promise<number> {
  let runCount = 0;
  while ((await runner.runNext()) !== null) runCount += 1;
  return runCount;
}

/** Creates overdue items on separate loans. */
async function createDueItems(db: LenderDb, count: number) {
  const loans = createTestLoans(db);
  const items = [];
  for (let index = 0; index < count; index += 1) {
    const loan = await loans.takeUnusedLoan();
    const { id } = await loans.createMethod(loan.id, ACH);
    const overdueDay = { nextExecutionDay: '2026-01-02', scheduleDay: '2026-01-02' };
    items.push(await loans.insertItem({ loanId: loan.id, paymentMethodId: id, ...overdueDay }));
  }
  return items;
}

/** Returns the ids of the scheduled payments that have a payment, a charge or the status Success, sorted. */
async function listScheduleIds({ orm, tables }: LenderDb) {
  const { payments, processorCharges, schedules } = tables;
  const readScheduleIds = async (table: typeof payments | typeof processorCharges) =>
    (
      await orm.select({ reference: table.reference }).from(table).where(like(table.reference, 'schedule/%'))
    ).map(({ reference }) => Number(reference?.split('/').at(-1)));
  const paidItems = await orm
    .select({ id: schedules.id })
    .from(schedules)
    .where(sql`${schedules.status} = 1 and ${schedules.paymentId} is not null`);
  return {
    booked: (await readScheduleIds(payments)).toSorted(compareNumbers),
    charged: (await readScheduleIds(processorCharges)).toSorted(compareNumbers),
    paid: paidItems.map(({ id }) => id).toSorted(compareNumbers),
  };
}

const compareNumbers = (a: number, b: number) => a - b;

test('two concurrent servers make each of thirty due payments exactly once', async () => {
  const { db } = getFirstLender(api);
  const scheduleIds = (await createDueItems(db, 30)).map(({ id }) => id);
  const paymentCounts = await Promise.all([
    runUntilIdle(createRunner(db.orm)),
    runUntilIdle(createRunner(secondDatabase.orm)),
  ]);
  expect(paymentCounts[0] + paymentCounts[1]).toBeGreaterThanOrEqual(30);
  const madeIds = await listScheduleIds(db);
  for (const list of Object.values(madeIds))
    expect(list.filter((id) => scheduleIds.includes(id))).toEqual(scheduleIds);
  expect(runnerErrors).toEqual([]);
});

test('only one of fifty concurrent runners makes a due payment', async () => {
  const { db } = getFirstLender(api);
  const [item] = await createDueItems(db, 1);
  const runners = Array.from({ length: 50 }, (_, index) =>
    createRunner(index % 2 === 0 ? db.orm : secondDatabase.orm),
  );
  const outcomes = await Promise.all(runners.map((runner) => runner.runNext()));
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect((await listScheduleIds(db)).booked.filter((id) => id === item?.id)).toHaveLength(1);
});

test('a due payment that is removed concurrently is either made or removed, never both', async () => {
  const { db } = getFirstLender(api);
  const { call } = createTestSchedules(api);
  const items = await createDueItems(db, 12);
  const removals = items.map(({ id, loanId }) => call('schedule-delete', { scheduleId: id, loanId }));
  const [responses] = await Promise.all([
    Promise.all(removals),
    runUntilIdle(createRunner(db.orm)),
    runUntilIdle(createRunner(secondDatabase.orm)),
  ]);
  const { booked, paid } = await listScheduleIds(db);
  for (const [index, { id }] of items.entries()) {
    const wasRemoved = responses[index]?.status === 200;
    expect([booked.includes(id), paid.includes(id)]).toEqual([!wasRemoved, !wasRemoved]);
  }
  expect(runnerErrors).toEqual([]);
});

test('a runner does not skip a claimed payment that another transaction locks, but waits for the transaction', async () => {
  const { db } = getFirstLender(api);
  const [item] = await createDueItems(db, 1);
  const now = api.clock.now;
  const claimExpiry = new Date(now.getTime() + 1_000);
  const claimedItem = await createDueItemsRepository(db).claimItem(TODAY, now, claimExpiry);
  expect(claimedItem?.id).toBe(item?.id);
  const hasLocked = Promise.withResolvers<unknown>();
  const releaseLock = Promise.withResolvers<unknown>();
  const lockingTransaction = secondDatabase.orm.transaction(async (tx) => {
    await createScheduleWriter({ ...db, orm: tx }).lockSeries(item?.seriesId ?? 0);
    hasLocked.resolve(null);
    await releaseLock.promise;
  });
  await hasLocked.promise;
  const runnerPid = Promise.withResolvers<number>();
  const lockedItem = db.orm.transaction(async (tx) => {
    const [connection] = getRows<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
    runnerPid.resolve(connection?.pid ?? 0);
    return createDueItemsRepository({ ...db, orm: tx }).lockItem(item?.id ?? 0);
  });
  const waitingLocks = sql`select 1 from pg_locks where pid = ${await runnerPid.promise} and not granted`;
  await expect
    .poll(async () => getRows(await secondDatabase.orm.execute(waitingLocks)))
    .toHaveLength(1)
    .finally(() => releaseLock.resolve(null));
  await lockingTransaction;
  expect((await lockedItem)?.item.id).toBe(item?.id);
});

test('concurrent edits, removals and runners of one series never cause a deadlock', async () => {
  const { db } = getFirstLender(api);
  const { call, scheduleMonthly: createMonthlySeries } = createTestSchedules(api);
  const { edit, items, first } = await createMonthlySeries(6);
  const responses = await Promise.all([
    ...items.flatMap(({ id }) => [
      call('schedule-edit', { ...edit, scheduleId: id, recurringEdit: 1 }),
      call('schedule-edit', { ...edit, scheduleId: id, recurringEdit: 0, scheduleDate: TODAY }),
    ]),
    runUntilIdle(createRunner(db.orm)).then(() => ({ status: 200 })),
    runUntilIdle(createRunner(secondDatabase.orm)).then(() => ({ status: 200 })),
    call('schedule-delete-all', { recurringId: first.groupId }),
  ]);
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(runnerErrors).toEqual([]);
});

const MAIN = join(import.meta.dirname, '../../app/main.ts');

/** Starts a server in a separate process and waits until it accepts connections. */
async function startServer(lendersFile: string, dataFolder: string): Promise<ChildProcess> {
  const child = fork(MAIN, ['--lenders', lendersFile, '--port', '0', '--demo', '--data', dataFolder], {
    execArgv: [],
    stdio: 'ignore',
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: Report) => {
      if (report.type === 'ready') resolve();
      if (report.type === 'failed') reject(new Error(report.message));
    });
    child.once('exit', (code) => reject(new Error(`exit ${String(code)} without a report`)));
  });
  return child;
}

async function killServer(child: ChildProcess, signal: NodeJS.Signals) {
  const exitEvent = once(child, 'exit');
  child.kill(signal);
  await exitEvent;
}

test('a repeatedly killed and restarted server makes every due payment once', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lender-runner-'));
  const config = createTestConfig({ flags, demo });
  const lendersFile = join(folder, 'lenders.json');
  writeFileSync(lendersFile, JSON.stringify([config]));
  const db = createLenderDb(secondDatabase.orm, config.slug);
  const { schedules } = db.tables;
  try {
    await killServer(await startServer(lendersFile, folder), 'SIGTERM');
    const scheduleIds = (await createDueItems(db, 50)).map(({ id }) => id);
    const countMade = () => db.orm.$count(schedules, sql`${schedules.paymentId} is not null`);
    for (const count of [5, 26, 50]) {
      // Expire the claims of the killed server.
      await db.orm.update(schedules).set({ retryAt: null }).where(sql`${schedules.status} = 0`);
      const server = await startServer(lendersFile, folder);
      await expect.poll(countMade, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(count);
      await killServer(server, 'SIGKILL');
      const { booked, charged, paid } = await listScheduleIds(db);
      // A killed server leaves at most one payment that is reserved and not charged, or charged and not recorded.
      for (const list of [booked, charged, paid]) expect(new Set(list).size).toBe(list.length);
      expect(booked).toEqual(expect.arrayContaining(charged));
      expect(charged).toEqual(expect.arrayContaining(paid));
      expect(booked.length - paid.length).toBeLessThanOrEqual(1);
    }
    expect(await listScheduleIds(db)).toEqual({
      booked: scheduleIds,
      charged: scheduleIds,
      paid: scheduleIds,
    });
  } finally {
    await dropSchema(secondDatabase.orm, db.schemaName);
    rmSync(folder, { recursive: true, force: true });
  }
});

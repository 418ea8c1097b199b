import { sql } from 'drizzle-orm';
import { reportEvent } from '../metrics/metric-events.ts';
import { type BackgroundLoop, createBackgroundLoop } from '../time/background-loop.ts';
import { isDatabaseUnavailable } from './availability.ts';
import type { Orm } from './connect.ts';
import { getRows } from './migrate.ts';
import { ReplicaProgress } from './replica-progress.ts';

const CHECK_INTERVAL_MS = 1_000;

/** A read-only copy of a database that PostgreSQL keeps up to date. Its data is some milliseconds to seconds old. */
export interface ReadReplica {
  readonly orm: Orm;
  /**
   * Returns true if the replica can serve a reader: it has everything up to `lsn`, and is at most 10 seconds behind.
   * @param lsn the position in the write-ahead log of the last write of the reader, such as `0/16B3748`; null for none
   */
  readonly canServe: (lsn: string | null) => boolean;
  /** Returns true for an error of a query that should run on the primary instead, and stops to use the replica for a while. */
  readonly isReplicaFailure: (error: unknown) => boolean;
}

/** SQLSTATE of a query that was canceled because the replica had to apply a change to the same rows. */
const RECOVERY_CONFLICT = '40001';

function isRecoveryConflict(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === RECOVERY_CONFLICT;
}

/**
 * Creates the replica of `primary`. Until the loop runs, and whenever a check fails, it serves no reader.
 * @param onChange is called when the replica begins or ceases to serve readers; `error` is the reason, or null if it is
 * too far behind
 */
export function createReadReplica(
  primary: Orm,
  orm: Orm,
  onChange: (isUsable: boolean, error: unknown) => void,
): { replica: ReadReplica; loop: BackgroundLoop } {
  const progress = new ReplicaProgress();
  let wasUsable = false;

  function reportChange(error: unknown): void {
    const isUsable = progress.canServe(null, performance.now());
    if (isUsable === wasUsable) return;
    wasUsable = isUsable;
    onChange(isUsable, error);
  }

  async function check(): Promise<void> {
    const writtenAt = performance.now();
    const written = await primary.execute(sql`select pg_current_wal_flush_lsn()::text as lsn`);
    progress.addWritten(getRows<{ lsn: string }>(written)[0]?.lsn ?? null, writtenAt);
    const replayed = await orm.execute(sql`select pg_last_wal_replay_lsn()::text as lsn`);
    progress.setReplayed(getRows<{ lsn: string | null }>(replayed)[0]?.lsn ?? null);
    reportEvent('replica', { lagSeconds: progress.getLagMs(performance.now()) / 1000 });
    reportChange(null);
  }

  const loop = createBackgroundLoop<null>({
    name: 'read replica',
    pauseMs: CHECK_INTERVAL_MS,
    findItems: () => Promise.resolve([null]),
    work: async () => {
      await check();
      return 'done';
    },
    onError: (error) => {
      progress.setReplayed(null);
      reportChange(error);
    },
  });
  const replica: ReadReplica = {
    orm,
    canServe: (lsn) => {
      const canServe = progress.canServe(lsn, performance.now());
      reportEvent('listRead', { source: canServe ? 'replica' : 'primary' });
      return canServe;
    },
    isReplicaFailure: (error) => {
      if (isRecoveryConflict(error)) return true;
      if (!isDatabaseUnavailable(error)) return false;
      progress.setReplayed(null);
      reportChange(error);
      return true;
    },
  };
  return { replica, loop };
}

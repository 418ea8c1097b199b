import type { FastifyBaseLogger } from 'fastify';
import type { Databases } from '../platform/db/lender-directory.ts';
import { toSafeError } from '../platform/db/safe-error.ts';
import { type BackgroundLoop, createBackgroundLoop } from '../platform/time/background-loop.ts';
import type { ServedLenders } from './served-lenders.ts';

const CHECK_INTERVAL_MS = 5_000;

/**
 * Creates the loop that tries unreachable databases again. Logs once when a database becomes unreachable, and once when
 * it can be reached again.
 * @param onReachable is called in each round with the name of each reachable database
 */
export function createDatabaseLoop(
  databases: Databases,
  { retryDatabase }: Pick<ServedLenders, 'retryDatabase'>,
  onReachable: (name: string) => Promise<void>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): BackgroundLoop {
  const unreachable = new Set<string>();

  function logChange(database: string, error: Error | null): void {
    if (unreachable.has(database) === (error !== null)) return;
    if (error === null) {
      unreachable.delete(database);
      log.info({ database }, 'the database can be reached again');
    } else {
      unreachable.add(database);
      log.error(
        { database, err: toSafeError(error) },
        'the database cannot be reached; requests for its lenders receive 503 until it can be reached again',
      );
    }
  }

  return createBackgroundLoop<string>({
    name: 'databases',
    pauseMs: CHECK_INTERVAL_MS,
    findItems: () => Promise.resolve([...databases.keys()]),
    async work(name) {
      const error = await retryDatabase(name);
      logChange(name, error);
      if (error === null) await onReachable(name);
      return 'done';
    },
    onError: (error, _loop, database) =>
      log.error({ database, err: toSafeError(error) }, 'signals of the database cannot be received'),
  });
}

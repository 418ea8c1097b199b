import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { toSafeError } from '../platform/db/safe-error.ts';
import { type LenderConfig, readLendersFile } from '../platform/lender/lender-config.ts';
import type { OpenLenders } from '../platform/lender/open-lenders.ts';
import { type BackgroundLoop, createBackgroundLoop } from '../platform/time/background-loop.ts';
import type { ServedLenders } from './served-lenders.ts';

const CHECK_INTERVAL_MS = 5_000;

/**
 * Creates the loop that serves changes of the lenders file without a restart: new lenders, changed configurations and
 * removed lenders. An invalid file changes nothing. A lender that cannot be prepared is tried again every five
 * seconds, for example until the command `migrate` has created its schema, or until its database can be reached. Each
 * error is logged once.
 * @param onAdded is called with the lenders that are served from then on
 */
export function createLendersFileLoop(
  path: string,
  lenders: Pick<ServedLenders, 'replace'>,
  openLenders: Pick<OpenLenders<unknown>, 'remove'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  onAdded: (lenders: readonly LenderConfig[]) => Promise<void> = () => Promise.resolve(),
): BackgroundLoop {
  const logged = new Set<string>();
  let version: string | null = null;
  let mustRetry = false;

  /** Logs an error unless it was the reason for the last failure, too. */
  function logOnce(lender: string | null, error: unknown): void {
    const safe = toSafeError(error);
    const key = `${lender ?? ''} ${safe.message}`;
    if (logged.has(key)) return;
    logged.add(key);
    log.error(
      { err: safe, ...(lender === null ? {} : { lender }) },
      lender === null
        ? 'the lenders file was not loaded'
        : 'the lender is not served and will be tried again',
    );
  }

  async function load(): Promise<void> {
    const wasRetry = mustRetry;
    mustRetry = true;
    const { added, changed, errors, isComplete } = await lenders.replace(readLendersFile(path));
    for (const slug of changed) openLenders.remove(slug);
    for (const [slug, error] of errors) logOnce(slug, error);
    mustRetry = !isComplete;
    if (isComplete) logged.clear();
    if (isComplete || !wasRetry) log.info({ changed }, 'the lenders file was loaded');
    if (added.length > 0) await onAdded(added);
  }

  return createBackgroundLoop<string>({
    name: 'lenders file',
    pauseMs: CHECK_INTERVAL_MS,
    findItems: () => Promise.resolve([path]),
    async work() {
      const { mtimeMs, size, ino } = await stat(path);
      const current = `${mtimeMs} ${size} ${ino}`;
      const isChanged = version !== current;
      version = current;
      if (isChanged || mustRetry) await load();
      return 'done';
    },
    onError: (error) => logOnce(null, error),
  });
}

import type { FastifyBaseLogger } from 'fastify';
import type { LenderSource } from '../platform/lender/lender-source.ts';
import { type BackgroundLoop, createBackgroundLoop } from '../platform/time/background-loop.ts';
import type { Options } from './options.ts';
import { loadPasswordKeys } from './password-keys.ts';

const PAUSE_MS = 5_000;

/** Programs that run at the same time. */
const PARALLEL_LOADS = 8;

/**
 * Creates the loop that publishes the public key of each lender once, if loading all keys before the start would take too long.
 * Without the key, an edge refuses the tenant. A key that cannot be loaded is tried again in the next round; each error is logged
 * once.
 */
export function createPasswordKeyLoop(
  { keySource, dataFolder }: Pick<Options, 'keySource' | 'dataFolder'>,
  lenders: Pick<LenderSource, 'list'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): BackgroundLoop {
  const published = new Set<string>();
  const logged = new Set<string>();

  async function publish(slug: string): Promise<void> {
    try {
      await loadPasswordKeys(keySource, dataFolder, slug);
      published.add(slug);
    } catch (error) {
      const { message } = error as Error;
      if (logged.has(message)) return;
      logged.add(message);
      log.error({ lender: slug, reason: message }, 'the public key was not written and will be tried again');
    }
  }

  return createBackgroundLoop({
    name: 'password keys',
    pauseMs: PAUSE_MS,
    findItems() {
      const slugs = lenders.list().flatMap(({ slug }) => (published.has(slug) ? [] : [slug]));
      const groups = Array.from({ length: Math.ceil(slugs.length / PARALLEL_LOADS) }, (_, index) =>
        slugs.slice(index * PARALLEL_LOADS, (index + 1) * PARALLEL_LOADS),
      );
      return Promise.resolve(groups);
    },
    async work(slugs) {
      await Promise.all(slugs.map(publish));
      return 'done';
    },
    onError: (error) => log.error({ err: error }, 'the public keys were not written'),
  });
}

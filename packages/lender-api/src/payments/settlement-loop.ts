import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../db/safe-error.ts';
import type { Lender } from '../lenders/lender-context.ts';
import { settleDue } from './settlement.ts';

/** A payment whose outcome is unknown is not left so for longer than this after the processor knows it. */
const LOOK_EVERY_MS = 5_000;

export interface SettlementLoop {
  /** Lets what is being settled finish, and leaves no timer. */
  stop(): Promise<void>;
}

/** Settles what is due of every lender again and again. The caller stops it before it closes the database. */
export function startSettlement(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): SettlementLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      for (const { db, config } of lenders) {
        // A lender whose database fails must not keep the others from theirs.
        await settleDue(db, now()).catch((error: unknown) => {
          log.error({ err: safeError(error), lender: config.slug }, 'settlement put off');
        });
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}

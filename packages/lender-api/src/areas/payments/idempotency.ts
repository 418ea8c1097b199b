import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** An answer as it is sent, with its envelope `{status, message, ...}`. */
interface Answer {
  httpStatus: number;
  body: object;
}

/** What the work has to say beside its answer. */
interface Finality {
  /** False for an outcome that is not known yet: asked again, the work runs again with the same reference. */
  isFinal: boolean;
}

export interface KeyedRequest {
  /** Whose key it is: `staff:5`, `borrower:12`. */
  scope: string;
  /** The Idempotency-Key header; undefined when there is none, and the work simply runs. */
  key: string | undefined;
  /** The contract's operationId: the same body for another operation is another request. */
  operation: string;
  body: unknown;
}

/** The same text for the same value, in whatever order its fields came. */
function canonical(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The answer alone, without what else is kept beside it. */
const answerOf = <Answered extends Answer>({ httpStatus, body }: Answered) =>
  ({ httpStatus, body }) as Answered;

/** SHA-256 of operation and body, in hex. */
const hashRequest = ({ operation, body }: Pick<KeyedRequest, 'operation' | 'body'>) =>
  sha256(`${operation}\n${canonical(body)}`);

/**
 * Runs what moves money once for each Idempotency-Key (extension `idempotency`). Key, request hash and answer are kept
 * for 24 hours, in the transaction of the work itself: a server that dies in the middle leaves neither, and the same
 * key then does the work for the first time.
 */
export function idempotency({ orm, schemaName, tables: { idempotencyKeys } }: LenderDb) {
  const mine = ({ scope, key }: { scope: string; key: string }) =>
    and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  /** Only one transaction at a time works on a key; false when another one does. */
  async function claim(tx: Orm, scope: string, key: string): Promise<boolean> {
    const name = `${schemaName}\n${scope}\n${key}`;
    const result = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
    );
    return rowsOf<{ claimed: boolean }>(result)[0]?.claimed === true;
  }

  return {
    /**
     * @param work runs in the transaction; `reference` is the same whenever this request comes again, and goes to
     *   the processor. A Refusal that it throws is answered and not kept: nothing has happened. A query of it must use
     *   `tx`: the transaction may hold the only connection.
     * @throws Refusal 409 `in_progress` while the same key is being worked on, 422 when it came with another body
     */
    once<Answered extends Answer>(
      request: KeyedRequest,
      at: Date,
      work: (tx: Orm, reference: string) => Promise<Answered & Finality>,
    ): Promise<Answered> {
      const { scope, key } = request;
      const requestHash = hashRequest(request);
      return orm.transaction(async (tx) => {
        if (key === undefined) return answerOf(await work(tx, `${scope}/${crypto.randomUUID()}`));
        if (!(await claim(tx, scope, key)))
          throw new Refusal(
            409,
            'This request is still being processed. Ask again in a moment.',
            'in_progress',
          );
        const expired = lt(idempotencyKeys.createdAt, new Date(at.getTime() - KEPT_FOR_MS));
        await tx.delete(idempotencyKeys).where(and(mine({ scope, key }), expired));
        const [kept] = await tx.select().from(idempotencyKeys).where(mine({ scope, key }));
        if (kept !== undefined && kept.requestHash !== requestHash)
          throw new Refusal(422, 'This Idempotency-Key was used for another request.', 'key_reused');
        // The hash covers the operation, so what was kept is an answer of the same work.
        if (kept?.isFinal === true) return answerOf(kept as unknown as Answered);
        // What is asked again after 24 hours still has its old reference: late is no reason to charge twice.
        const answer = await work(tx, sha256(`${scope}\n${key}\n${requestHash}`));
        const { httpStatus, body, isFinal } = answer;
        await tx
          .insert(idempotencyKeys)
          .values({ scope, key, requestHash, createdAt: at, httpStatus, body, isFinal })
          .onConflictDoUpdate({
            target: [idempotencyKeys.scope, idempotencyKeys.key],
            set: { httpStatus, body, isFinal },
          });
        return answerOf(answer);
      });
    },

    /** Forgets answers older than 24 hours. */
    async forgetOld(at: Date): Promise<void> {
      const limit = new Date(at.getTime() - KEPT_FOR_MS);
      await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit));
    },
  };
}

export type Idempotency = ReturnType<typeof idempotency>;

import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { StaffSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A response whose body has the contract's envelope `{status, message, ...}`. */
interface KeyedResponse {
  httpStatus: number;
  body: object;
}

interface ResponseFinality {
  /** False while the outcome is unknown. A repeated request then runs the operation again with the same reference. */
  isFinal: boolean;
}

export interface KeyedRequest {
  /** The owner of the key, such as `staff:5` or `borrower:12`. */
  scope: string;
  /** The Idempotency-Key header. A request without a key is never treated as a repetition. */
  key: string | undefined;
  /** The operationId. A key cannot be reused for another operation, even with the same body. */
  operation: string;
  body: unknown;
}

/** A staff request for an operation that accepts an Idempotency-Key. */
export interface KeyedStaffRequest {
  operationId: string;
  staff: StaffSession;
  headers: { 'idempotency-key'?: string };
  body: unknown;
}

export const toKeyedRequest = (request: KeyedStaffRequest): KeyedRequest => ({
  scope: `staff:${request.staff.id}`,
  key: request.headers['idempotency-key'],
  operation: request.operationId,
  body: request.body,
});

/** Serializes a JSON value with sorted field names, because the order of fields has no meaning. */
function toCanonicalJson(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${toCanonicalJson(item)}`).join(',')}}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const toResponse = <Result extends KeyedResponse>({ httpStatus, body }: Result) =>
  ({ httpStatus, body }) as Result;

const hashRequest = ({ operation, body }: Pick<KeyedRequest, 'operation' | 'body'>) =>
  sha256(`${operation}\n${toCanonicalJson(body)}`);

/**
 * Creates the store that runs each money operation once per Idempotency-Key (docs/product/payments.md#idempotency-key).
 * The key, request hash and response are stored for 24 hours, in the same transaction as the operation. If the server
 * crashes before the commit, nothing is stored, and a repeated request runs the operation.
 */
export function createIdempotencyStore({ orm, schemaName, tables: { idempotencyKeys } }: LenderDb) {
  const hasKey = ({ scope, key }: { scope: string; key: string }) =>
    and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  /** Locks a key until the transaction ends. Returns false if another transaction has locked the key. */
  async function claimKey(tx: Orm, scope: string, key: string): Promise<boolean> {
    const name = `${schemaName}\n${scope}\n${key}`;
    const result = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
    );
    return getRows<{ claimed: boolean }>(result)[0]?.claimed === true;
  }

  return {
    /**
     * Returns the stored response of the request, or runs `work` and stores its response. A Refusal thrown by `work` is
     * not stored, because the transaction is rolled back.
     * @param work must query through `tx` only, because `tx` may use the only connection. `reference` identifies the
     *   charge at the processor and is the same for every repetition of the request
     * @throws Refusal 409 `in_progress` while the key is in use, 422 `key_reused` if the stored request differs
     */
    runOnce<Result extends KeyedResponse>(
      request: KeyedRequest,
      at: Date,
      work: (tx: Orm, reference: string) => Promise<Result & ResponseFinality>,
    ): Promise<Result> {
      const { scope, key } = request;
      const requestHash = hashRequest(request);
      return orm.transaction(async (tx) => {
        if (key === undefined) return toResponse(await work(tx, `${scope}/${crypto.randomUUID()}`));
        if (!(await claimKey(tx, scope, key)))
          throw new Refusal(
            409,
            'This request is still being processed. Try again in a moment.',
            'in_progress',
          );
        const expired = lt(idempotencyKeys.createdAt, new Date(at.getTime() - RETENTION_MS));
        await tx.delete(idempotencyKeys).where(and(hasKey({ scope, key }), expired));
        const [stored] = await tx.select().from(idempotencyKeys).where(hasKey({ scope, key }));
        if (stored !== undefined && stored.requestHash !== requestHash)
          throw new Refusal(
            422,
            'This Idempotency-Key was already used for a different request.',
            'key_reused',
          );
        if (stored?.isFinal === true) return toResponse(stored as unknown as Result);
        // The reference stays the same after the stored response expires, so the processor never charges twice.
        const response = await work(tx, sha256(`${scope}\n${key}\n${requestHash}`));
        const { httpStatus, body, isFinal } = response;
        await tx
          .insert(idempotencyKeys)
          .values({ scope, key, requestHash, createdAt: at, httpStatus, body, isFinal })
          .onConflictDoUpdate({
            target: [idempotencyKeys.scope, idempotencyKeys.key],
            set: { httpStatus, body, isFinal },
          });
        return toResponse(response);
      });
    },

    /** Deletes keys and responses older than 24 hours. */
    async deleteExpired(at: Date): Promise<void> {
      const limit = new Date(at.getTime() - RETENTION_MS);
      await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit));
    },
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

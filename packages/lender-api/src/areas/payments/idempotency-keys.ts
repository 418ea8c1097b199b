import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { StaffSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const RETENTION_MS = 24 * 60 * 60 * 1000;

/** The response of a money operation. The body has the contract's envelope `{status, message, ...}`. */
interface KeyedResponse {
  httpStatus: number;
  body: object;
}

interface ResponseFinality {
  /** False while the outcome is unknown. A repeated request then runs the operation again with the same reference. */
  isFinal: boolean;
}

export interface KeyedRequest {
  /**
   * The staff member or borrower who sent the key, such as `staff:5` or `borrower:12`. Different senders can
   * use the same key.
   */
  scope: string;
  /** The Idempotency-Key header. A request without a key never counts as a repetition of another request. */
  key: string | undefined;
  /** The `operationId` of the contract. A key cannot be used for two operations, even with the same body. */
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

/**
 * Serializes a JSON value with sorted field names, so that requests with the same fields in another order are
 * equal.
 */
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

/** The stored placeholder for an operation whose outcome is not known. It is never sent to a client. */
const NO_RESPONSE = { httpStatus: 504, body: {}, isFinal: false };

/** The steps of an operation that uses the payment processor (docs/decisions/0030-money-operations.md). */
export interface ProcessorOperation<Reserved, Reply, Result extends KeyedResponse> {
  /**
   * Checks the request and reserves the operation, or finds the reservation of an earlier request with the
   * same reference. Returns the response if the outcome of the earlier request is known.
   */
  reserve: (
    tx: Orm,
    reference: string,
  ) => Promise<{ reserved: Reserved } | { response: Result & ResponseFinality }>;
  /** Calls the processor. No transaction is open and no lock is held. */
  send: (reserved: Reserved) => Promise<Reply>;
  /** Records the reply of the processor and returns the response. */
  settle: (tx: Orm, reserved: Reserved, reply: Reply) => Promise<Result & ResponseFinality>;
}

/**
 * Creates the store that runs each money operation once per Idempotency-Key
 * (docs/product/payments.md#idempotency-key). The key, request hash and response are stored for 24 hours, in
 * the same transaction as the operation. If the server crashes before the commit, nothing is stored, and a
 * repeated request runs the operation. The callbacks of `runOnce` and `runAtProcessor` must use only `tx` for
 * queries, because `tx` may occupy the only database connection.
 */
export function createIdempotencyStore({ orm, schemaName, tables: { idempotencyKeys } }: LenderDb) {
  const buildKeyCondition = ({ scope, key }: Pick<KeyedRequest, 'scope' | 'key'>) =>
    and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key ?? ''));

  /** Locks a key until the transaction ends. Throws a 409 Refusal if another transaction has locked the key. */
  async function lockKey(tx: Orm, scope: string, key: string): Promise<void> {
    const name = `${schemaName}\n${scope}\n${key}`;
    const result = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
    );
    if (getRows<{ claimed: boolean }>(result)[0]?.claimed !== true)
      throw new Refusal(409, 'This request is still being processed. Try again in a moment.', 'in_progress');
  }

  async function findStoredResponse(tx: Orm, request: KeyedRequest) {
    const [stored] = await tx.select().from(idempotencyKeys).where(buildKeyCondition(request));
    return stored;
  }

  /** Stores a response. A stored final response is never replaced. */
  async function storeResponse(
    tx: Orm,
    request: KeyedRequest,
    at: Date,
    { httpStatus, body, isFinal }: KeyedResponse & ResponseFinality,
  ): Promise<void> {
    const { scope, key } = request;
    if (key === undefined) return;
    await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash: hashRequest(request), createdAt: at, httpStatus, body, isFinal })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: { httpStatus, body, isFinal },
        setWhere: eq(idempotencyKeys.isFinal, false),
      });
  }

  /**
   * Locks the key and returns the stored final response, or the reference of the request if no final response
   * is stored. All repetitions of a request have the same reference, even after the stored response has
   * expired.
   */
  async function claimKey(
    tx: Orm,
    request: KeyedRequest,
    at: Date,
  ): Promise<{ response: KeyedResponse } | { reference: string }> {
    const { scope, key } = request;
    if (key === undefined) return { reference: `${scope}/${crypto.randomUUID()}` };
    await lockKey(tx, scope, key);
    const isExpired = lt(idempotencyKeys.createdAt, new Date(at.getTime() - RETENTION_MS));
    await tx.delete(idempotencyKeys).where(and(buildKeyCondition(request), isExpired));
    const stored = await findStoredResponse(tx, request);
    const requestHash = hashRequest(request);
    if (stored !== undefined && stored.requestHash !== requestHash)
      throw new Refusal(422, 'This Idempotency-Key was already used for a different request.', 'key_reused');
    if (stored?.isFinal === true) return { response: toResponse(stored) };
    return { reference: sha256(`${scope}\n${key}\n${requestHash}`) };
  }

  return {
    /**
     * Returns the stored response of the request, or runs `work` in one transaction and stores its response. A Refusal
     * thrown by `work` is not stored, because the transaction is rolled back.
     * @throws Refusal 409 `in_progress` while the key is in use, 422 `key_reused` if the stored request differs
     */
    runOnce<Result extends KeyedResponse>(
      request: KeyedRequest,
      at: Date,
      work: (tx: Orm) => Promise<Result & ResponseFinality>,
    ): Promise<Result> {
      return orm.transaction(async (tx) => {
        const claim = await claimKey(tx, request, at);
        // The request hash includes the operation, so the stored response is from the same operation and has
        // its type.
        if ('response' in claim) return claim.response as Result;
        const response = await work(tx);
        await storeResponse(tx, request, at, response);
        return toResponse(response);
      });
    },

    /**
     * Returns the stored response of the request, or reserves, sends and settles the operation. A Refusal
     * thrown by `reserve` is not stored. If the outcome is still unknown, a repeated request is sent to the
     * processor again with the same reference, and the processor moves money only once per reference. The
     * first recorded reply determines the response of the first request and of all repetitions.
     * @throws Refusal 409 `in_progress` while the key is in use, 422 `key_reused` if the stored request
     * differs
     */
    async runAtProcessor<Reserved, Reply, Result extends KeyedResponse>(
      request: KeyedRequest,
      at: Date,
      { reserve, send, settle }: ProcessorOperation<Reserved, Reply, Result>,
    ): Promise<Result> {
      const claim = await orm.transaction(async (tx) => {
        const keyClaim = await claimKey(tx, request, at);
        if ('response' in keyClaim) return { response: keyClaim.response as Result };
        const reservation = await reserve(tx, keyClaim.reference);
        await storeResponse(tx, request, at, 'response' in reservation ? reservation.response : NO_RESPONSE);
        return reservation;
      });
      if ('response' in claim) return toResponse(claim.response);
      const reply = await send(claim.reserved);
      return orm.transaction(async (tx) => {
        const response = await settle(tx, claim.reserved, reply);
        const stored = request.key === undefined ? undefined : await findStoredResponse(tx, request);
        if (stored?.isFinal === true) return toResponse(stored as unknown as Result);
        if (response.isFinal) await storeResponse(tx, request, at, response);
        return toResponse(response);
      });
    },

    /** Deletes keys and responses older than 24 hours. */
    async deleteExpired(at: Date): Promise<void> {
      const cutoff = new Date(at.getTime() - RETENTION_MS);
      await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, cutoff));
    },
  };
}

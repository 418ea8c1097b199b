import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { StaffSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const RETENTION_MS = 24 * 60 * 60 * 1000;

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

/** The status and body of a stored operation whose outcome is not known. They are never sent. */
const NO_RESPONSE = { httpStatus: 504, body: {}, isFinal: false };

/** The steps of an operation that uses the payment processor (docs/decisions/0030-money-operations.md). */
export interface ProcessorOperation<Reserved, Reply, Result extends KeyedResponse> {
  /**
   * Checks the request and reserves it, or resumes the reservation of the first request with this reference. Returns
   * the response if the outcome is already known.
   */
  reserve: (
    tx: Orm,
    reference: string,
  ) => Promise<{ reserved: Reserved } | { response: Result & ResponseFinality }>;
  /** Calls the processor. No transaction is open and no lock is held. */
  send: (reserved: Reserved) => Promise<Reply>;
  /** Records the reply. */
  settle: (tx: Orm, reserved: Reserved, reply: Reply) => Promise<Result & ResponseFinality>;
}

/**
 * Creates the store that runs each money operation once per Idempotency-Key (docs/product/payments.md#idempotency-key).
 * The key, request hash and response are stored for 24 hours, in the same transaction as the operation. If the server
 * crashes before the commit, nothing is stored, and a repeated request runs the operation. In both functions, `work` and
 * the steps must query through `tx` only, because `tx` may use the only connection.
 */
export function createIdempotencyStore({ orm, schemaName, tables: { idempotencyKeys } }: LenderDb) {
  const hasKey = ({ scope, key }: Pick<KeyedRequest, 'scope' | 'key'>) =>
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

  async function findStored(tx: Orm, request: KeyedRequest) {
    const [stored] = await tx.select().from(idempotencyKeys).where(hasKey(request));
    return stored;
  }

  /** Stores a response. A stored final response is never replaced. */
  async function store(
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
   * Locks the key and returns the stored final response, or the reference of the request, which is the same for every
   * repetition, even after the stored response has expired.
   */
  async function begin(
    tx: Orm,
    request: KeyedRequest,
    at: Date,
  ): Promise<{ response: KeyedResponse } | { reference: string }> {
    const { scope, key } = request;
    if (key === undefined) return { reference: `${scope}/${crypto.randomUUID()}` };
    await lockKey(tx, scope, key);
    const expired = lt(idempotencyKeys.createdAt, new Date(at.getTime() - RETENTION_MS));
    await tx.delete(idempotencyKeys).where(and(hasKey(request), expired));
    const stored = await findStored(tx, request);
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
        const begun = await begin(tx, request, at);
        // The key was used for the same operation, so the stored response has its type.
        if ('response' in begun) return begun.response as Result;
        const response = await work(tx);
        await store(tx, request, at, response);
        return toResponse(response);
      });
    },

    /**
     * Returns the stored response of the request, or reserves, sends and settles the operation. A Refusal thrown by
     * `reserve` is not stored. A repeated request sends again with the same reference, also while the first request is
     * being sent, and the processor moves money once; the first reply that is recorded decides the response of both.
     * @throws Refusal 409 `in_progress` while the key is in use, 422 `key_reused` if the stored request differs
     */
    async runAtProcessor<Reserved, Reply, Result extends KeyedResponse>(
      request: KeyedRequest,
      at: Date,
      { reserve, send, settle }: ProcessorOperation<Reserved, Reply, Result>,
    ): Promise<Result> {
      const begun = await orm.transaction(async (tx) => {
        const known = await begin(tx, request, at);
        if ('response' in known) return { response: known.response as Result };
        const step = await reserve(tx, known.reference);
        await store(tx, request, at, 'response' in step ? step.response : NO_RESPONSE);
        return step;
      });
      if ('response' in begun) return toResponse(begun.response);
      const reply = await send(begun.reserved);
      return orm.transaction(async (tx) => {
        const response = await settle(tx, begun.reserved, reply);
        const stored = request.key === undefined ? undefined : await findStored(tx, request);
        if (stored?.isFinal === true) return toResponse(stored as unknown as Result);
        if (response.isFinal) await store(tx, request, at, response);
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

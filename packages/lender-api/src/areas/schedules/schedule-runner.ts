import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { composeReceiptEmail } from '../history/receipt-email.ts';
import { createMoney } from '../payments/money.ts';
import type { PaymentOrder, PaymentResult, ReservedPayment } from '../payments/payment-taker.ts';
import { findExceededPayoffLimit, formatStaffPayoffMessage } from '../payments/payoff-rules.ts';
import type { DueItem } from './due-items-repository.ts';
import { createDueItemsRepository } from './due-items-repository.ts';
import { composeFailureEmail } from './failure-email.ts';
import { FAILED, getPaymentKind, SUCCESS } from './schedule-rows.ts';

/** Longer than any processor takes to respond. A claim that is older belongs to a server that has stopped. */
const CLAIM_DURATION_MS = 120_000;
const MAX_PAUSE_MS = 60 * 60_000;
/**
 * With the pauses between them, the attempts take about eight hours. Temporary errors end sooner, and staff can still
 * act on the same day.
 */
const MAX_ATTEMPTS = 12;
const GIVE_UP_REASON = 'A technical error persisted after several attempts';

/** The delay before a blocked item is checked again if the pending payment has no future check time. */
const PENDING_CHECK_INTERVAL_MS = 30_000;

/** The platform id of scheduled payments (docs/product/schedules.md#charged-amount). */
const SCHEDULE_PLATFORM_ID = 8;

/** A due item that is blocked only by a pending payment (docs/product/schedules.md#blocked-payment). */
interface BlockedItem {
  outcome: 'blocked';
  retryAt: Date;
}

/** The result of an item that needs no charge, or the reserved payment to charge. */
type Preparation = { result: PaymentResult | BlockedItem } | { reserved: ReservedPayment };

/** The outcome of a claimed item. `waiting`: the runner will retry. `skipped`: the item is no longer Scheduled. */
export type RunOutcome = 'paid' | 'failed' | 'waiting' | 'skipped';

export interface RunnerOptions extends LenderContext {
  /** Receives unexpected errors. `isGivenUp` is true if the item became Failed, and false if the runner will retry. */
  onError: (error: unknown, scheduleId: number, isGivenUp: boolean) => void;
}

/**
 * Creates the runner that makes each due payment of one lender exactly once (docs/product/schedules.md#exactly-once).
 *
 * 1. The first transaction claims an item: it sets `started_at` and the time at which the claim expires. After the
 * commit, the item can no longer be edited or removed.
 * 2. The second transaction locks the item and reserves the payment.
 * 3. The payment is charged without a transaction.
 * 4. The last transaction locks the item again and records the outcome.
 *
 * If the server crashes between these steps, the claim expires and another runner repeats the payment with the same
 * reference. The processor charges once per reference and the database stores one payment per reference, so the
 * borrower is charged once. The same applies after an unknown outcome.
 */
export function createScheduleRunner({ onError, ...context }: RunnerOptions) {
  const { config, db, now, today, brands } = context;
  const { repositories: money, taker, processor } = createMoney(context);

  const buildReference = (id: number) => `schedule/${config.slug}/${id}`;

  /** Returns an outcome if the item exceeds the payoff limit, or null if it can be charged. */
  async function checkPayoff(
    tx: Orm,
    { loanId, amountCents }: DueItem['item'],
  ): Promise<PaymentResult | BlockedItem | null> {
    const payable = await money.loans.readPayableBalance(tx, loanId);
    const excess = findExceededPayoffLimit(amountCents, payable);
    if (excess === null) return null;
    if (excess === 'pending') {
      const at = now();
      const { pendingCheckAt } = payable;
      const isAhead = pendingCheckAt !== null && pendingCheckAt > at;
      return {
        outcome: 'blocked',
        retryAt: isAhead ? pendingCheckAt : new Date(at.getTime() + PENDING_CHECK_INTERVAL_MS),
      };
    }
    const reason = formatStaffPayoffMessage(excess, payable, await money.readControlSettings(tx));
    return { outcome: 'declined', reason, payment: null };
  }

  async function buildOrder(tx: Orm, { item, method }: DueItem, day: string): Promise<PaymentOrder> {
    const scheduledBy = await createDueItemsRepository({ ...db, orm: tx }).findStaffEmail(item.createdBy);
    return {
      loanId: item.loanId,
      method,
      amountCents: item.amountCents,
      feeCents: item.feeCents,
      kind: getPaymentKind(item.frequencyCode),
      platformId: SCHEDULE_PLATFORM_ID,
      madeBy: scheduledBy ?? 'Schedule',
      reference: buildReference(item.id),
      principalOnly: false,
      waiveReasonId: null,
      postToLoan: true,
      comment: null,
      actor: { staffId: null, at: now() },
      today: day,
    };
  }

  /** Reserves the payment of an item, or resumes it if an earlier attempt has reserved it. Locks the loan. */
  async function prepare(tx: Orm, due: DueItem, day: string): Promise<Preparation> {
    const { item, method } = due;
    await money.loans.lockLoan(tx, item.loanId);
    const resumed = await taker.resume(tx, buildReference(item.id));
    if (resumed !== null) return resumed;
    if (method.removedDay !== null)
      return {
        result: { outcome: 'declined', reason: 'The payment method was removed', payment: null },
      };
    const refusal = await checkPayoff(tx, item);
    if (refusal !== null) return { result: refusal };
    return { reserved: await taker.reserve(tx, await buildOrder(tx, due, day)) };
  }

  async function queueEmail(
    tx: Orm,
    brand: EffectiveBrand,
    due: DueItem,
    result: Exclude<PaymentResult, { outcome: 'unknown' }>,
  ) {
    const dueItems = createDueItemsRepository({ ...db, orm: tx });
    const recipient = due.item.customEmail ?? (await dueItems.findBorrowerEmail(due.item.loanId));
    if (recipient === null) return;
    const { loanNo, method } = due;
    const mailFacts = { recipient, loanNo, lastFour: method.lastFour };
    const mail =
      result.outcome === 'approved'
        ? composeReceiptEmail(brand, { ...mailFacts, payment: result.payment, refundedCents: 0 })
        : composeFailureEmail(brand, {
            ...mailFacts,
            amountCents: due.item.amountCents,
            reason: result.reason,
          });
    await enqueueMail(tx, db.tables, mail, now());
  }

  async function recordOutcome(
    tx: Orm,
    { item }: DueItem,
    result: Exclude<PaymentResult, { outcome: 'unknown' }>,
  ) {
    const { id, loanId, seriesId } = item;
    const paid = result.outcome === 'approved';
    const paymentId = result.payment?.id ?? null;
    const failureReason = paid ? null : result.reason;
    const status = paid ? SUCCESS : FAILED;
    await createDueItemsRepository({ ...db, orm: tx }).finish(id, {
      status,
      paymentId,
      failureReason,
      retryAt: null,
    });
    const after = { groupId: seriesId, scheduleId: id, paymentId, reason: failureReason };
    const action = paid ? 'schedule-paid' : 'schedule-failed';
    await recordChanges(tx, db.tables, { staffId: null, at: now() }, [{ action, loanId, after }]);
  }

  /** Records the result of an item and queues the email, or schedules the next attempt. */
  async function finish(
    tx: Orm,
    due: DueItem,
    result: PaymentResult | BlockedItem,
    brand: EffectiveBrand,
  ): Promise<RunOutcome> {
    const dueItems = createDueItemsRepository({ ...db, orm: tx });
    const { id } = due.item;
    if (result.outcome === 'blocked') {
      // The processor has not received this item, so staff can edit or remove it until the next attempt.
      await dueItems.finish(id, { startedAt: null, attempts: 0, retryAt: result.retryAt });
      return 'waiting';
    }
    if (result.outcome === 'unknown') {
      const at = now();
      const { nextCheckAt, state } = result.payment;
      // A reserved payment is deleted if it is declined, so the item refers only to a payment that stays.
      const paymentId = state === 'reserved' ? null : result.payment.id;
      // Without a future check time, wait for the duration of a claim instead of retrying immediately.
      const retryAt =
        nextCheckAt !== null && nextCheckAt > at ? nextCheckAt : new Date(at.getTime() + CLAIM_DURATION_MS);
      await dueItems.finish(id, { paymentId, retryAt });
      return 'waiting';
    }
    await recordOutcome(tx, due, result);
    await queueEmail(tx, brand, due, result);
    return result.outcome === 'approved' ? 'paid' : 'failed';
  }

  async function runItem(id: number, day: string): Promise<RunOutcome> {
    // Read before the transactions, which may use the only connection to the database.
    const brand = await brands.forEmail(null);
    const inTransaction = <Result>(
      work: (tx: Orm, due: DueItem) => Promise<Result>,
    ): Promise<Result | 'skipped'> =>
      db.orm.transaction(async (tx) => {
        const due = await createDueItemsRepository({ ...db, orm: tx }).lock(id);
        return due === undefined ? 'skipped' : work(tx, due);
      });
    const prepared = await inTransaction(async (tx, due) => {
      const preparation = await prepare(tx, due, day);
      return 'reserved' in preparation ? preparation : finish(tx, due, preparation.result, brand);
    });
    if (typeof prepared === 'string') return prepared;
    const reply = await taker.charge(prepared.reserved);
    return inTransaction(async (tx, due) => {
      const actor = { staffId: null, at: now() };
      return finish(tx, due, await taker.settle(tx, prepared.reserved, reply, actor), brand);
    });
  }

  /**
   * Marks a repeatedly failing item as Failed, unless the processor may have charged it. Uses separate transactions
   * with few queries, because a query of the normal run may be the cause of the errors. Returns true if the item is now
   * Failed.
   */
  async function giveUp(id: number): Promise<boolean> {
    const result = { outcome: 'declined', reason: GIVE_UP_REASON, payment: null } as const;
    const outcome = await processor.findOutcome(buildReference(id));
    if (outcome !== null && outcome.outcome !== 'declined') return false;
    const due = await db.orm.transaction(async (tx) => {
      const locked = await createDueItemsRepository({ ...db, orm: tx }).lock(id);
      if (locked === undefined) return null;
      const payment = await money.payments.lockByReference(tx, buildReference(id));
      if (payment !== undefined && payment.state !== 'declined') return null;
      await recordOutcome(tx, locked, result);
      return locked;
    });
    if (due === null) return false;
    const brand = await brands.forEmail(null);
    await db.orm
      .transaction((tx) => queueEmail(tx, brand, due, result))
      .catch((error: unknown) => onError(error, id, true));
    return true;
  }

  /** Schedules another attempt after an error, or marks the item as Failed. Throws if the database is unavailable. */
  async function handleError({ id, attempts }: { id: number; attempts: number }, at: Date, error: unknown) {
    const isGivenUp =
      attempts >= MAX_ATTEMPTS &&
      (await giveUp(id).catch((secondError: unknown) => {
        onError(secondError, id, false);
        return false;
      }));
    onError(error, id, isGivenUp);
    if (isGivenUp) return 'failed';
    const pause = Math.min(MAX_PAUSE_MS, CLAIM_DURATION_MS * 2 ** Math.min(attempts, 10));
    await createDueItemsRepository(db).finish(id, { retryAt: new Date(at.getTime() + pause) });
    return 'waiting';
  }

  return {
    /** Makes the payment that has been due the longest. Returns null if none is due. */
    async runNext(): Promise<RunOutcome | null> {
      const day = await today();
      const at = now();
      const claimed = await createDueItemsRepository(db).claim(
        day,
        at,
        new Date(at.getTime() + CLAIM_DURATION_MS),
      );
      if (claimed === null) return null;
      try {
        return await runItem(claimed.id, day);
      } catch (error) {
        return await handleError(claimed, at, error);
      }
    },
  };
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>;

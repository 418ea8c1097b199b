import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { composeReceiptEmail } from '../history/receipt-email.ts';
import { createMoney } from '../payments/money.ts';
import type { PaymentOrder, PaymentResult, ReservedPayment } from '../payments/payment-taker.ts';
import { findExceededPayoffLimit, formatStaffPayoffMessage } from '../payments/payoff-rules.ts';
import { buildScheduleReference } from '../payments/reservation.ts';
import type { DueItem } from './due-items-repository.ts';
import { createDueItemsRepository } from './due-items-repository.ts';
import { composeFailureEmail } from './failure-email.ts';
import { FAILED, getPaymentKind, SUCCESS } from './schedule-rows.ts';

/** Longer than any processor takes to respond. An expired claim therefore belongs to a stopped server. */
const CLAIM_DURATION_MS = 120_000;
const MAX_PAUSE_MS = 60 * 60_000;
/**
 * With the pauses between them, the attempts take about eight hours. Most temporary errors end sooner, and
 * after eight hours, staff can still act on the same day.
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
 * borrower is charged once. After an unknown outcome, the runner repeats the payment in the same way.
 */
export function createScheduleRunner({ onError, ...context }: RunnerOptions) {
  const { config, db, now, today, brands } = context;
  const { repositories: money, taker, processor } = createMoney(context);

  const buildReference = (id: number) => buildScheduleReference(config.slug, id);

  /** Returns the result of an item that exceeds the payoff limit, or null if the item can be charged. */
  async function checkPayoff(
    tx: Orm,
    { loanId, amountCents }: DueItem['item'],
  ): Promise<PaymentResult | BlockedItem | null> {
    const payable = await money.loans.readPayableBalance(tx, loanId);
    const exceededLimit = findExceededPayoffLimit(amountCents, payable);
    if (exceededLimit === null) return null;
    if (exceededLimit === 'pending') {
      const at = now();
      const { pendingCheckAt } = payable;
      const isCheckInFuture = pendingCheckAt !== null && pendingCheckAt > at;
      return {
        outcome: 'blocked',
        retryAt: isCheckInFuture ? pendingCheckAt : new Date(at.getTime() + PENDING_CHECK_INTERVAL_MS),
      };
    }
    const reason = formatStaffPayoffMessage(exceededLimit, payable, await money.readControlSettings(tx));
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
  async function preparePayment(tx: Orm, dueItem: DueItem, day: string): Promise<Preparation> {
    const { item, method } = dueItem;
    await money.loans.lockLoan(tx, item.loanId);
    const resumed = await taker.resume(tx, buildReference(item.id));
    if (resumed !== null) return resumed;
    if (method.removedDay !== null)
      return {
        result: { outcome: 'declined', reason: 'The payment method was removed', payment: null },
      };
    const refusal = await checkPayoff(tx, item);
    if (refusal !== null) return { result: refusal };
    return { reserved: await taker.reserve(tx, await buildOrder(tx, dueItem, day)) };
  }

  async function queueEmail(
    tx: Orm,
    brand: EffectiveBrand,
    dueItem: DueItem,
    result: Exclude<PaymentResult, { outcome: 'unknown' }>,
  ) {
    const dueItems = createDueItemsRepository({ ...db, orm: tx });
    const recipient = dueItem.item.customEmail ?? (await dueItems.findBorrowerEmail(dueItem.item.loanId));
    if (recipient === null) return;
    const { loanNo, method } = dueItem;
    const mailFacts = { recipient, loanNo, lastFour: method.lastFour };
    const mail =
      result.outcome === 'approved'
        ? composeReceiptEmail(brand, { ...mailFacts, payment: result.payment, refundedCents: 0 })
        : composeFailureEmail(brand, {
            ...mailFacts,
            amountCents: dueItem.item.amountCents,
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
    const isPaid = result.outcome === 'approved';
    const paymentId = result.payment?.id ?? null;
    const failureReason = isPaid ? null : result.reason;
    const status = isPaid ? SUCCESS : FAILED;
    await createDueItemsRepository({ ...db, orm: tx }).updateItem(id, {
      status,
      paymentId,
      failureReason,
      retryAt: null,
    });
    const after = { groupId: seriesId, scheduleId: id, paymentId, reason: failureReason };
    const action = isPaid ? 'schedule-paid' : 'schedule-failed';
    await recordChanges(tx, db.tables, { staffId: null, at: now() }, [{ action, loanId, after }]);
  }

  /** Records the result of an item and queues the email, or schedules the next attempt. */
  async function finishItem(
    tx: Orm,
    dueItem: DueItem,
    result: PaymentResult | BlockedItem,
    brand: EffectiveBrand,
  ): Promise<RunOutcome> {
    const dueItems = createDueItemsRepository({ ...db, orm: tx });
    const { id } = dueItem.item;
    if (result.outcome === 'blocked') {
      // The processor has not received this item, so staff can edit or remove it until the next attempt.
      await dueItems.updateItem(id, { startedAt: null, attempts: 0, retryAt: result.retryAt });
      return 'waiting';
    }
    if (result.outcome === 'unknown') {
      const at = now();
      const { nextCheckAt, state } = result.payment;
      // A reserved payment is deleted if it is declined, so the item must not refer to it.
      const paymentId = state === 'reserved' ? null : result.payment.id;
      // If the check time is not in the future, wait for the duration of a claim before the next attempt.
      const retryAt =
        nextCheckAt !== null && nextCheckAt > at ? nextCheckAt : new Date(at.getTime() + CLAIM_DURATION_MS);
      // An unknown outcome is not an error, so this attempt does not count.
      await dueItems.updateItem(id, { paymentId, retryAt, attempts: dueItem.item.attempts - 1 });
      return 'waiting';
    }
    await recordOutcome(tx, dueItem, result);
    await queueEmail(tx, brand, dueItem, result);
    return result.outcome === 'approved' ? 'paid' : 'failed';
  }

  async function runItem(id: number, day: string): Promise<RunOutcome> {
    // Read the brand before the transactions begin, because they may use the only database connection.
    const brand = await brands.forEmail(null);
    const withLockedItem = <Result>(
      work: (tx: Orm, dueItem: DueItem) => Promise<Result>,
    ): Promise<Result | 'skipped'> =>
      db.orm.transaction(async (tx) => {
        const dueItem = await createDueItemsRepository({ ...db, orm: tx }).lockItem(id);
        return dueItem === undefined ? 'skipped' : work(tx, dueItem);
      });
    const preparedPayment = await withLockedItem(async (tx, dueItem) => {
      const preparation = await preparePayment(tx, dueItem, day);
      return 'reserved' in preparation ? preparation : finishItem(tx, dueItem, preparation.result, brand);
    });
    if (typeof preparedPayment === 'string') return preparedPayment;
    const reply = await taker.charge(preparedPayment.reserved);
    return withLockedItem(async (tx, dueItem) => {
      const actor = { staffId: null, at: now() };
      return finishItem(tx, dueItem, await taker.settle(tx, preparedPayment.reserved, reply, actor), brand);
    });
  }

  /**
   * Marks a repeatedly failing item as Failed, unless the processor may have charged it. Uses separate
   * transactions with few queries, because a query of the normal run may be the cause of the errors. Returns
   * true if the item is now Failed.
   */
  async function markAsFailed(id: number): Promise<boolean> {
    const result = { outcome: 'declined', reason: GIVE_UP_REASON, payment: null } as const;
    const outcome = await processor.findOutcome(buildReference(id));
    if (outcome !== null && outcome.outcome !== 'declined') return false;
    const dueItem = await db.orm.transaction(async (tx) => {
      const lockedItem = await createDueItemsRepository({ ...db, orm: tx }).lockItem(id);
      if (lockedItem === undefined) return null;
      const payment = await money.payments.lockByReference(tx, buildReference(id));
      if (payment !== undefined && payment.state !== 'declined') return null;
      await recordOutcome(tx, lockedItem, result);
      return lockedItem;
    });
    if (dueItem === null) return false;
    const brand = await brands.forEmail(null);
    await db.orm
      .transaction((tx) => queueEmail(tx, brand, dueItem, result))
      .catch((error: unknown) => onError(error, id, true));
    return true;
  }

  /** Schedules another attempt after an error, or marks the item as Failed. Throws if the database is unavailable. */
  async function handleError({ id, attempts }: { id: number; attempts: number }, at: Date, error: unknown) {
    const isGivenUp =
      attempts >= MAX_ATTEMPTS &&
      (await markAsFailed(id).catch((secondError: unknown) => {
        onError(secondError, id, false);
        return false;
      }));
    onError(error, id, isGivenUp);
    if (isGivenUp) return 'failed';
    const pause = Math.min(MAX_PAUSE_MS, CLAIM_DURATION_MS * 2 ** Math.min(attempts, 10));
    await createDueItemsRepository(db).updateItem(id, { retryAt: new Date(at.getTime() + pause) });
    return 'waiting';
  }

  return {
    /** Makes the payment that has been due the longest. Returns null if none is due. */
    async runNext(): Promise<RunOutcome | null> {
      const day = await today();
      const at = now();
      const claimedItem = await createDueItemsRepository(db).claimItem(
        day,
        at,
        new Date(at.getTime() + CLAIM_DURATION_MS),
      );
      if (claimedItem === null) return null;
      try {
        return await runItem(claimedItem.id, day);
      } catch (error) {
        return await handleError(claimedItem, at, error);
      }
    },
  };
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>;

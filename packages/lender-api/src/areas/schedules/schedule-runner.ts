import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import type { Orm } from '../../platform/db/connect.ts';
import { createProcessor } from '../../platform/gateway/processor.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { composeReceiptEmail } from '../history/receipt-email.ts';
import { createMoney } from '../payments/money.ts';
import type { PaymentResult } from '../payments/payment-taker.ts';
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

/** The outcome of a claimed item. `waiting`: the runner will retry. `skipped`: the item is no longer Scheduled. */
export type RunOutcome = 'paid' | 'failed' | 'waiting' | 'skipped';

export interface RunnerOptions extends Pick<LenderContext, 'config' | 'db' | 'now' | 'today' | 'brands'> {
  /** Receives unexpected errors. `isGivenUp` is true if the item became Failed, and false if the runner will retry. */
  onError: (error: unknown, scheduleId: number, isGivenUp: boolean) => void;
}

/**
 * Creates the runner that makes each due payment of one lender exactly once (docs/product/schedules.md#exactly-once).
 *
 * 1. The first transaction claims an item: it sets `started_at` and the time at which the claim expires. After the
 * commit, the item can no longer be edited or removed.
 * 2. The second transaction locks the item, takes the payment and records the outcome.
 *
 * If the server crashes between the commits, the claim expires and another runner repeats the payment with the same
 * reference. The processor charges once per reference and the database stores one payment per reference, so the
 * borrower is charged once. The same applies after an unknown outcome.
 */
export function createScheduleRunner({ config, db, now, today, brands, onError }: RunnerOptions) {
  const { repositories: money, taker } = createMoney(db);
  const gateway = createProcessor(db.tables);

  const buildReference = (id: number) => `schedule/${config.slug}/${id}`;

  /**
   * Returns an outcome if the item exceeds the payoff limit, or null if it can be charged. Also returns null if the
   * processor has already received the item, because then only the processor's report is relevant.
   */
  async function checkPayoff(
    tx: Orm,
    { id, loanId, amountCents }: DueItem['item'],
  ): Promise<PaymentResult | BlockedItem | null> {
    await money.loans.lockLoan(tx, loanId);
    const payable = await money.loans.readPayableBalance(tx, loanId);
    const excess = findExceededPayoffLimit(amountCents, payable);
    if (excess === null) return null;
    const at = now();
    if ((await taker.findResult(tx, buildReference(id), { staffId: null, at })) !== null) return null;
    if (excess === 'pending') {
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

  async function takePayment(
    tx: Orm,
    { item, method }: DueItem,
    day: string,
  ): Promise<PaymentResult | BlockedItem> {
    // Only on the first attempt: an earlier attempt may already have charged the method, in which case the processor's
    // report decides.
    if (method.removedDay !== null && item.attempts === 1)
      return { outcome: 'declined', reason: 'The payment method was removed', payment: null };
    const refusal = await checkPayoff(tx, item);
    if (refusal !== null) return refusal;
    const scheduledBy = await createDueItemsRepository({ ...db, orm: tx }).findStaffEmail(item.createdBy);
    return taker.takePayment(tx, {
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
    });
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

  async function runItem(tx: Orm, id: number, day: string, brand: EffectiveBrand): Promise<RunOutcome> {
    const dueItems = createDueItemsRepository({ ...db, orm: tx });
    const due = await dueItems.lock(id);
    if (due === undefined) return 'skipped';
    const result = await takePayment(tx, due, day);
    if (result.outcome === 'blocked') {
      // The processor has not received this item, so staff can edit or remove it until the next attempt.
      await dueItems.finish(id, { startedAt: null, attempts: 0, retryAt: result.retryAt });
      return 'waiting';
    }
    if (result.outcome === 'unknown') {
      const at = now();
      const { id: paymentId, nextCheckAt } = result.payment;
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

  /**
   * Marks a repeatedly failing item as Failed, unless the processor may have charged it. Uses separate transactions
   * with few queries, because a query of the normal run may be the cause of the errors. Returns true if the item is now
   * Failed.
   */
  async function giveUp(id: number): Promise<boolean> {
    const result = { outcome: 'declined', reason: GIVE_UP_REASON, payment: null } as const;
    const due = await db.orm.transaction(async (tx) => {
      const locked = await createDueItemsRepository({ ...db, orm: tx }).lock(id);
      if (locked === undefined || locked.item.paymentId !== null) return null;
      const report = await gateway.findOutcome(tx, buildReference(id), now());
      if (report !== null && report.outcome !== 'declined') return null;
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
        // Read before the transaction, which may use the only connection to the database.
        const brand = await brands.forEmail(null);
        return await db.orm.transaction((tx) => runItem(tx, claimed.id, day, brand));
      } catch (error) {
        return await handleError(claimed, at, error);
      }
    },
  };
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>;

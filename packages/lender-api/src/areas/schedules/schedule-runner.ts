import { recordChanges } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import { processor } from '../../platform/gateway/processor.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { keepMail } from '../../platform/mail/keep-mail.ts';
import { receiptMail } from '../history/receipt-mail.ts';
import { payoffExcess, staffPayoffMessage } from '../payments/payoff-rules.ts';
import { moneyRepositories } from '../payments/repositories.ts';
import type { PaymentResult } from '../payments/take-payment.ts';
import { paymentTaker } from '../payments/take-payment.ts';
import type { DueItem } from './due-items.ts';
import { dueItems } from './due-items.ts';
import { failureMail } from './failure-mail.ts';
import { FAILED, kindOf, SUCCESS } from './schedule-rows.ts';

/** Longer than any processor takes to answer: then the server that took the item is gone, and another may. */
const CLAIMED_FOR_MS = 120_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** With the pauses between them nine hours: what passes by itself has passed, and staff can still act the same day. */
const MOST_TRIES = 12;
const GIVEN_UP = 'A technical error that several attempts did not correct';

/** How long an item waits for a pending payment of its loan that the processor was to answer for by now. */
const PENDING_CHECK_MS = 30_000;

/** Payments that staff scheduled come from the portal (CAP). */
const CAP = 8;

/** An item that exceeds its loan only because another payment of the loan is pending; checked again at `retryAt`. */
interface BlockedItem {
  outcome: 'blocked';
  retryAt: Date;
}

/** What became of a claimed item. `waiting`: the processor has not answered yet. `gone`: nothing was to be done. */
export type RunOutcome = 'paid' | 'failed' | 'waiting' | 'gone';

export interface RunnerOptions extends Pick<LenderContext, 'config' | 'db' | 'now' | 'today'> {
  /** Told of what no outcome explains, and whether the item is given up for it; if not, it is tried again later. */
  onError: (error: unknown, scheduleId: number, isGivenUp: boolean) => void;
}

/**
 * Makes the scheduled payments of one lender that are due, each exactly once.
 *
 * 1. An item is claimed in a transaction of its own: a row lock that others skip, `started_at`, and a time before
 *    which nobody else looks at it. From this commit on it can be neither changed nor removed.
 * 2. In a second transaction, which holds the row again, the payment is taken and the item says how it ended.
 *
 * A server that dies before the second commit leaves an item that is Scheduled and started. After the claim has run
 * out, the next one takes it again under the same reference, for which the processor charges once and the
 * lender books once: a payment that was made is found and not made again. The same holds for one whose outcome the
 * processor could not tell.
 */
export function scheduleRunner({ config, db, now, today, onError }: RunnerOptions) {
  const taker = paymentTaker(db);
  const gateway = processor(db.tables);
  const money = moneyRepositories(db);

  const referenceOf = (id: number) => `schedule/${config.slug}/${id}`;

  /**
   * Returns how an item ends, or that it waits, if it is more than its loan takes now. Returns null if it can be
   * charged, or if the processor already knows it: then only the processor's answer counts.
   */
  async function refused(
    tx: Orm,
    { id, loanId, amountCents }: DueItem['item'],
  ): Promise<PaymentResult | BlockedItem | null> {
    await money.loans.lockLoan(tx, loanId);
    const payable = await money.loans.payable(tx, loanId);
    const excess = payoffExcess(amountCents, payable);
    if (excess === null) return null;
    const at = now();
    if ((await taker.earlier(tx, referenceOf(id), { staffId: null, at })) !== null) return null;
    if (excess === 'pending') {
      const { pendingCheckAt } = payable;
      const isAhead = pendingCheckAt !== null && pendingCheckAt > at;
      return {
        outcome: 'blocked',
        retryAt: isAhead ? pendingCheckAt : new Date(at.getTime() + PENDING_CHECK_MS),
      };
    }
    const reason = staffPayoffMessage(excess, payable, await money.controlSettings(tx));
    return { outcome: 'declined', reason, payment: null };
  }

  async function take(tx: Orm, { item, method }: DueItem, day: string): Promise<PaymentResult | BlockedItem> {
    // Once the processor may have been asked, only its answer counts.
    if (method.removedDay !== null && item.attempts === 1)
      return { outcome: 'declined', reason: 'The payment method was removed', payment: null };
    const refusal = await refused(tx, item);
    if (refusal !== null) return refusal;
    const scheduledBy = await dueItems({ ...db, orm: tx }).emailOfStaff(item.createdBy);
    return taker.take(tx, {
      loanId: item.loanId,
      method,
      amountCents: item.amountCents,
      agreedFeeCents: item.feeCents,
      kind: kindOf(item.frequencyCode),
      platformId: CAP,
      madeBy: scheduledBy ?? 'Schedule',
      reference: referenceOf(item.id),
      actor: { staffId: null, at: now() },
      today: day,
    });
  }

  async function tell(tx: Orm, due: DueItem, result: Exclude<PaymentResult, { outcome: 'unknown' }>) {
    const inTx = dueItems({ ...db, orm: tx });
    const recipient = due.item.customEmail ?? (await inTx.emailOfBorrower(due.item.loanId));
    if (recipient === null) return;
    const { loanNo, method } = due;
    const about = { recipient, lenderName: config.name, loanNo, lastFour: method.lastFour };
    const mail =
      result.outcome === 'approved'
        ? receiptMail({ ...about, payment: result.payment, refundedCents: 0 })
        : failureMail({ ...about, amountCents: due.item.amountCents, reason: result.reason });
    await keepMail(tx, db.tables, mail, now());
  }

  /** Writes down how an item ended. */
  async function conclude(
    tx: Orm,
    { item }: DueItem,
    result: Exclude<PaymentResult, { outcome: 'unknown' }>,
  ) {
    const { id, loanId, groupId } = item;
    const paid = result.outcome === 'approved';
    const paymentId = result.payment?.id ?? null;
    const failureReason = paid ? null : result.reason;
    const status = paid ? SUCCESS : FAILED;
    await dueItems({ ...db, orm: tx }).finish(id, { status, paymentId, failureReason, retryAt: null });
    const after = { groupId, scheduleId: id, paymentId, reason: failureReason };
    const action = paid ? 'schedule-paid' : 'schedule-failed';
    await recordChanges(tx, db.tables, { staffId: null, at: now() }, [{ action, loanId, after }]);
  }

  async function run(tx: Orm, id: number, day: string): Promise<RunOutcome> {
    const inTx = dueItems({ ...db, orm: tx });
    const due = await inTx.lock(id);
    if (due === undefined) return 'gone';
    const result = await take(tx, due, day);
    if (result.outcome === 'blocked') {
      // The processor has not been asked for this item, so staff can change or delete it until the next attempt.
      await inTx.finish(id, { startedAt: null, attempts: 0, retryAt: result.retryAt });
      return 'waiting';
    }
    if (result.outcome === 'unknown') {
      const at = now();
      const { id: paymentId, nextCheckAt } = result.payment;
      // A moment that is over, or none, must not make the runner ask without a pause.
      const retryAt =
        nextCheckAt !== null && nextCheckAt > at ? nextCheckAt : new Date(at.getTime() + CLAIMED_FOR_MS);
      await inTx.finish(id, { paymentId, retryAt });
      return 'waiting';
    }
    await conclude(tx, due, result);
    await tell(tx, due, result);
    return result.outcome === 'approved' ? 'paid' : 'failed';
  }

  /**
   * Ends an item that fails again and again, unless the processor may have charged for it: that is never written off
   * as Failed. In transactions of its own, which ask for as little as can be of what may be broken.
   */
  async function giveUp(id: number): Promise<boolean> {
    const result = { outcome: 'declined', reason: GIVEN_UP, payment: null } as const;
    const due = await db.orm.transaction(async (tx) => {
      const locked = await dueItems({ ...db, orm: tx }).lock(id);
      if (locked === undefined || locked.item.paymentId !== null) return null;
      const said = await gateway.outcomeOf(tx, referenceOf(id), now());
      if (said !== null && said.outcome !== 'declined') return null;
      await conclude(tx, locked, result);
      return locked;
    });
    if (due === null) return false;
    await db.orm
      .transaction((tx) => tell(tx, due, result))
      .catch((error: unknown) => onError(error, id, true));
    return true;
  }

  /** What to do about an item that no outcome ends. Throws when the database is away. */
  async function putOff({ id, attempts }: { id: number; attempts: number }, at: Date, error: unknown) {
    const isGivenUp =
      attempts >= MOST_TRIES &&
      (await giveUp(id).catch((also: unknown) => {
        onError(also, id, false);
        return false;
      }));
    onError(error, id, isGivenUp);
    if (isGivenUp) return 'failed';
    const pause = Math.min(LONGEST_PAUSE_MS, CLAIMED_FOR_MS * 2 ** Math.min(attempts, 10));
    await dueItems(db).finish(id, { retryAt: new Date(at.getTime() + pause) });
    return 'waiting';
  }

  return {
    /** Makes the payment that has been due the longest. Null when nothing is due. Throws when the database is away. */
    async runNext(): Promise<RunOutcome | null> {
      const day = await today();
      const at = now();
      const claimed = await dueItems(db).claim(day, at, new Date(at.getTime() + CLAIMED_FOR_MS));
      if (claimed === null) return null;
      try {
        return await db.orm.transaction((tx) => run(tx, claimed.id, day));
      } catch (error) {
        return await putOff(claimed, at, error);
      }
    },
  };
}

export type ScheduleRunner = ReturnType<typeof scheduleRunner>;

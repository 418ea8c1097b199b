import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { AnyActor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentMethodRow, PaymentRow, RefundRow } from '../../platform/db/schema/payments.ts';
import type { ChargeOutcome } from '../../platform/gateway/processor.ts';
import { processor } from '../../platform/gateway/processor.ts';
import type { Posting } from './loan-posting.ts';
import { takenBack } from './loan-posting.ts';
import { moneyRepositories } from './repositories.ts';

/** What became of a refund; `refundedCents` is all that has been given back of the payment by now. */
export type RefundResult =
  | { outcome: 'done'; refundedCents: number }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'unknown' };

export interface RefundOrder {
  payment: PaymentRow;
  method: PaymentMethodRow | undefined;
  cents: number;
  reference: string;
  staffId: number;
  /** `yyyy-MM-dd`. */
  day: string;
  at: Date;
}

/** Asks the processor to give money back, and books what it says. The payment's loan is locked by the caller. */
export function refundTaker(db: LenderDb) {
  const { tables } = db;
  const repositories = moneyRepositories(db);
  const gateway = processor(tables);

  /** Puts back on the loan what these cents had taken off it. */
  async function unpost(tx: Orm, payment: PaymentRow, cents: number): Promise<Posting> {
    const back = takenBack(payment, cents);
    await repositories.loans.unpost(tx, payment, back);
    return {
      postedPrincipalCents: payment.postedPrincipalCents - back.postedPrincipalCents,
      postedDueCents: payment.postedDueCents - back.postedDueCents,
      postedPayoffCents: payment.postedPayoffCents - back.postedPayoffCents,
    };
  }

  async function book(
    tx: Orm,
    payment: PaymentRow,
    refund: RefundRow,
    said: ChargeOutcome,
    actor: AnyActor,
  ): Promise<RefundResult> {
    const { id: refundId, amountCents } = refund;
    const { id: paymentId, loanId } = payment;
    const earlierCents = await repositories.payments.refundedCents(tx, paymentId);
    const before = { paymentId, refundedCents: earlierCents };
    const audit = (action: AuditAction, after: object) =>
      recordChanges(tx, tables, actor, [
        { action, loanId, before, after: { paymentId, refundId, amountCents, ...after } },
      ]);
    if (said.outcome === 'unknown') {
      await repositories.payments.update(tx, paymentId, { nextCheckAt: said.askAt });
      return { outcome: 'unknown' };
    }
    if (said.outcome === 'declined') {
      if (refund.state === 'pending') {
        await repositories.payments.setRefundState(tx, refundId, 'declined');
        await repositories.payments.update(tx, paymentId, { nextCheckAt: null });
        await audit('refund-declined', { refundedCents: earlierCents, reason: said.reason });
      }
      return { outcome: 'declined', reason: said.reason };
    }
    await repositories.payments.setRefundState(tx, refundId, 'done');
    const refundedCents = earlierCents + amountCents;
    const posted = await unpost(tx, payment, amountCents);
    await repositories.payments.update(tx, paymentId, { nextCheckAt: null, ...posted });
    await audit('payment-refunded', { refundedCents });
    return { outcome: 'done', refundedCents };
  }

  return {
    unpost,

    /** Asks how a refund went on, and books the answer once. It is one that is not done. */
    async followUp(tx: Orm, payment: PaymentRow, refund: RefundRow, actor: AnyActor): Promise<RefundResult> {
      const said = await gateway.outcomeOf(tx, refund.reference ?? '', actor.at);
      if (said === null) throw new Error('The processor does not know a refund that is pending.');
      return book(tx, payment, refund, said, actor);
    },

    /** Gives this much of a payment back, which is not more than there is left of it. */
    async take(tx: Orm, order: RefundOrder): Promise<RefundResult> {
      const { payment, method, cents: amountCents, reference, staffId, day, at } = order;
      const said = await gateway.giveBack(tx, { reference, token: method?.token ?? '', amountCents }, at);
      const refund = await repositories.payments.insertRefund(tx, {
        paymentId: payment.id,
        staffId,
        amountCents,
        refundDay: day,
        reference,
        state: 'pending',
      });
      return book(tx, payment, refund, said, { staffId, at });
    },
  };
}

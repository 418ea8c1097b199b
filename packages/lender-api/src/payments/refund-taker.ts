import type { AnyActor } from '../audit/record.ts';
import { recordChanges } from '../audit/record.ts';
import type { Orm } from '../db/connect.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { RefundRow } from '../db/schema/payments.ts';
import type { ChargeOutcome } from '../gateway/processor.ts';
import { processor } from '../gateway/processor.ts';
import type { Posting } from './loan-posting.ts';
import { takenBack } from './loan-posting.ts';
import type { PaymentMethodRow, PaymentRow } from './payment-facts.ts';
import { paymentsRepository } from './payments-repository.ts';

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
  const repository = paymentsRepository(db);
  const gateway = processor(tables);

  /** Puts back on the loan what these cents had taken off it. */
  async function unpost(tx: Orm, payment: PaymentRow, cents: number): Promise<Posting> {
    const back = takenBack(payment, cents);
    await repository.unpost(tx, payment, back);
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
    const before = { paymentId, refundedCents: payment.refundedCents };
    const audit = (action: string, after: object) =>
      recordChanges(tx, tables, actor, [
        { action, loanId, before, after: { paymentId, refundId, amountCents, ...after } },
      ]);
    if (said.outcome === 'unknown') {
      await repository.update(tx, paymentId, { newsAt: said.askAt });
      return { outcome: 'unknown' };
    }
    if (said.outcome === 'declined') {
      if (refund.state === 'pending') {
        await repository.setRefundState(tx, refundId, 'declined');
        await repository.update(tx, paymentId, { newsAt: null });
        await audit('refund-declined', { refundedCents: payment.refundedCents, reason: said.reason });
      }
      return { outcome: 'declined', reason: said.reason };
    }
    await repository.setRefundState(tx, refundId, 'done');
    const refundedCents = Math.max(0, payment.refundedCents) + amountCents;
    const columns = { refundedCents, isRefunded: true, showRefund: false, newsAt: null };
    await repository.update(tx, paymentId, { ...columns, ...(await unpost(tx, payment, amountCents)) });
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
      const refund = await repository.insertRefund(tx, {
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

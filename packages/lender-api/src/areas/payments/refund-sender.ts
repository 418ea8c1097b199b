import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentMethodRow, PaymentRow, RefundRow } from '../../platform/db/schema/payments.ts';
import type { ChargeOutcome } from '../../platform/gateway/processor.ts';
import { createProcessor } from '../../platform/gateway/processor.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import type { Posting } from './loan-posting.ts';
import { calculateReversal } from './loan-posting.ts';
import type { MoneyRepositories } from './money.ts';

/** The outcome of a refund. `refundedCents` is the total of all completed refunds of the payment. */
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

/** Sends refunds to the processor and records their outcomes. The caller must lock the loan. */
export function createRefundSender({ tables }: LenderDb, repositories: MoneyRepositories) {
  const gateway = createProcessor(tables);

  /** Reverses the posting of the refunded cents. Returns the remaining posting of the payment. */
  async function unpost(tx: Orm, payment: PaymentRow, cents: number): Promise<Posting> {
    const reversal = calculateReversal(payment, cents);
    await repositories.loans.unpost(tx, payment, reversal);
    return {
      postedPrincipalCents: payment.postedPrincipalCents - reversal.postedPrincipalCents,
      postedDueCents: payment.postedDueCents - reversal.postedDueCents,
      postedPayoffCents: payment.postedPayoffCents - reversal.postedPayoffCents,
    };
  }

  async function recordOutcome(
    tx: Orm,
    payment: PaymentRow,
    refund: RefundRow,
    report: ChargeOutcome,
    actor: AnyActor,
  ): Promise<RefundResult> {
    const { id: refundId, amountCents } = refund;
    const { id: paymentId, loanId } = payment;
    const earlierCents = await repositories.payments.sumRefundedCents(tx, paymentId);
    const before = { paymentId, refundedCents: earlierCents };
    const recordChange = (action: AuditAction, after: object) =>
      recordChanges(tx, tables, actor, [
        { action, loanId, before, after: { paymentId, refundId, amountCents, ...after } },
      ]);
    if (report.outcome === 'unknown') {
      await repositories.payments.update(tx, paymentId, { nextCheckAt: report.checkAt });
      return { outcome: 'unknown' };
    }
    if (report.outcome === 'declined') {
      if (refund.state === 'pending') {
        await repositories.payments.setRefundState(tx, refundId, 'declined');
        await repositories.payments.update(tx, paymentId, { nextCheckAt: null });
        await recordChange('refund-declined', { refundedCents: earlierCents, reason: report.reason });
      }
      return { outcome: 'declined', reason: report.reason };
    }
    await repositories.payments.setRefundState(tx, refundId, 'done');
    const refundedCents = earlierCents + amountCents;
    const posted = await unpost(tx, payment, amountCents);
    await repositories.payments.update(tx, paymentId, { nextCheckAt: null, ...posted });
    await recordChange('payment-refunded', { refundedCents });
    return { outcome: 'done', refundedCents };
  }

  return {
    unpost,

    /** Requests the outcome of an incomplete refund from the processor and records it. */
    async refreshOutcome(
      tx: Orm,
      payment: PaymentRow,
      refund: RefundRow,
      actor: AnyActor,
    ): Promise<RefundResult> {
      const report = await gateway.findOutcome(tx, refund.reference ?? '', actor.at);
      if (report === null) throw new Error('The processor has no record of a pending refund.');
      return recordOutcome(tx, payment, refund, report, actor);
    },

    /** The caller must check that the amount is refundable. */
    async sendRefund(tx: Orm, order: RefundOrder): Promise<RefundResult> {
      const { payment, method, cents: amountCents, reference, staffId, day, at } = order;
      const report = await gateway.refund(tx, { reference, token: method?.token ?? '', amountCents }, at);
      reportEvent('payment', { kind: 'refund', outcome: report.outcome });
      const refund = await repositories.payments.insertRefund(tx, {
        paymentId: payment.id,
        staffId,
        amountCents,
        refundDay: day,
        reference,
        state: 'pending',
      });
      return recordOutcome(tx, payment, refund, report, { staffId, at });
    },
  };
}

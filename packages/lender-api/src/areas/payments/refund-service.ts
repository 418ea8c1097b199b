import { describeStatus, toVoidedFields } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import type { KeyedRequest } from './idempotency-keys.ts';
import type { Money } from './money.ts';
import { toDoneResponse, toProcessorResponse } from './money-response.ts';
import { decideRefund } from './refund-rules.ts';
import type { RefundResult } from './refund-sender.ts';

const UNKNOWN_OUTCOME_MESSAGE =
  'The payment processor has not responded yet. Do not refund again. Check the payment history.';

const toRefundResponse = (paymentId: number, result: RefundResult) =>
  toProcessorResponse(
    result,
    UNKNOWN_OUTCOME_MESSAGE,
    ({ refundedCents }: Extract<RefundResult, { outcome: 'done' }>) => ({
      message: 'Refund successful!',
      fields: { result: { data: { paymentMadeId: paymentId, refundedAmt: toDollars(refundedCents) } } },
    }),
  );

export function createRefundService(
  { db: { tables }, repositories, keys, refunds: refundSender }: Money,
  { today }: Pick<LenderContext, 'today'>,
) {
  /** Locks the loan before the payment to prevent deadlocks. Throws a 404 Refusal for an unknown payment. */
  async function lockPayment(tx: Orm, id: number): Promise<PaymentRow> {
    const loanId = await repositories.payments.findLoanId(tx, id);
    if (loanId !== undefined) await repositories.loans.lockLoan(tx, loanId);
    const payment = await repositories.payments.lockPayment(tx, id);
    if (payment === undefined) throw new Refusal(404, 'Payment not found');
    return payment;
  }

  /** Reserves a refund, or finds the refund of an earlier request with the same reference. */
  async function reserve(
    tx: Orm,
    { paymentId, cents: requestedCents }: { paymentId: number; cents: number | null },
    { staffId }: Actor,
    { reference, day }: { reference: string; day: string },
  ) {
    const payment = await lockPayment(tx, paymentId);
    // The stored response of an earlier request expires after 24 hours. The refund of that request remains
    // and has the same reference.
    const previousRefund = await repositories.payments.findRefund(tx, { reference });
    if (previousRefund !== undefined) {
      const resumedRefund = await refundSender.resume(tx, payment, previousRefund);
      return 'result' in resumedRefund
        ? { response: toRefundResponse(paymentId, resumedRefund.result) }
        : resumedRefund;
    }
    if ((await repositories.payments.findOpenRefund(tx, paymentId)) !== undefined)
      throw new Refusal(
        409,
        'A refund of this payment is in progress. Try again in a moment.',
        'in_progress',
      );
    const refundedCents = await repositories.payments.sumRefundedCents(tx, paymentId);
    const partialRefund = (await repositories.readControlSettings(tx)).partialRefund === true;
    const decision = decideRefund({ payment, refundedCents, cents: requestedCents, partialRefund });
    if ('fault' in decision) throw new Refusal(decision.httpStatus, decision.fault);
    const { cents } = decision;
    return { reserved: await refundSender.reserve(tx, { payment, cents, reference, staffId, day }) };
  }

  async function voidAch(tx: Orm, paymentId: number, actor: Actor) {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'returned')
      throw new Refusal(409, 'Only an ACH payment that the bank has returned can be voided.');
    const remainingPosting = await refundSender.reversePosting(tx, payment, 0);
    await repositories.payments.update(tx, paymentId, {
      state: 'voided',
      nextCheckAt: null,
      ...remainingPosting,
    });
    await recordChanges(tx, tables, actor, [
      {
        action: 'payment-voided',
        loanId: payment.loanId,
        before: { paymentId, state: payment.state, status: describeStatus(payment) },
        after: { paymentId, state: 'voided' },
      },
    ]);
    return toDoneResponse('Void successful!', { data: toVoidedFields(paymentId) });
  }

  return {
    /**
     * Refunds a card payment once per Idempotency-Key.
     * @param cents the amount of a partial refund in cents, which requires the flag `partialRefund`; null for
     * the entire refundable amount
     */
    async refund(request: KeyedRequest, paymentId: number, cents: number | null, actor: Actor) {
      const day = await today();
      return keys.runAtProcessor(request, actor.at, {
        reserve: (tx, key) => reserve(tx, { paymentId, cents }, actor, { reference: `refund:${key}`, day }),
        send: (reserved) => refundSender.send(reserved),
        settle: async (tx, reserved, reply) =>
          toRefundResponse(paymentId, await refundSender.settle(tx, reserved, reply, actor)),
      });
    },

    voidAch: (request: KeyedRequest, paymentId: number, actor: Actor) =>
      keys.runOnce(request, actor.at, (tx) => voidAch(tx, paymentId, actor)),
  };
}

export type RefundService = ReturnType<typeof createRefundService>;

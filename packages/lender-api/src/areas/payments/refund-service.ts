import type { ServerRequest } from '@livery/contract';
import type { Actor, Change } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { ACH_STATUS, describeStatus } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { IdempotencyStore, KeyedRequest } from './idempotency-keys.ts';
import { toMoneyResponse } from './money-response.ts';
import { decideRefund } from './refund-rules.ts';
import type { RefundResult } from './refund-sender.ts';
import { createRefundSender } from './refund-sender.ts';
import type { MoneyRepositories } from './repositories.ts';

type RefundForm = ServerRequest<'refundPayment'>['body'];

const UNKNOWN_OUTCOME_MESSAGE =
  'The payment processor has not responded yet. Do not refund again. Check the payment history.';

const toRefundResponse = (paymentId: number, result: RefundResult) =>
  toMoneyResponse(
    result,
    UNKNOWN_OUTCOME_MESSAGE,
    ({ refundedCents }: Extract<RefundResult, { outcome: 'done' }>) => ({
      message: 'Refund successful!',
      fields: { result: { data: { paymentMadeId: paymentId, refundedAmt: toDollars(refundedCents) } } },
    }),
  );

export function createRefundService(
  { repositories, keys }: { repositories: MoneyRepositories; keys: IdempotencyStore },
  { db, today }: Pick<LenderContext, 'db' | 'today'>,
) {
  const { tables } = db;
  const sender = createRefundSender(db);

  const recordChange = (tx: Orm, actor: Actor, change: Change) => recordChanges(tx, tables, actor, [change]);

  /** Locks the loan before the payment to prevent deadlocks. Throws a 404 Refusal for an unknown payment. */
  async function lockPayment(tx: Orm, id: number): Promise<PaymentRow> {
    const loanId = await repositories.payments.findLoanId(tx, id);
    if (loanId !== undefined) await repositories.loans.lockLoan(tx, loanId);
    const payment = await repositories.payments.lockPayment(tx, id);
    if (payment === undefined) throw new Refusal(404, 'Payment not found');
    return payment;
  }

  function readRequestedCents({ ifFullRefund, amount }: RefundForm): number | null {
    if (ifFullRefund === 1) return null;
    if (amount === undefined) throw new Refusal(422, 'amount is required.');
    const cents = parseFormAmount(amount);
    if (cents === null) throw new Refusal(422, 'Amount must be in dollars with at most two decimal places.');
    return cents;
  }

  async function refund(tx: Orm, form: RefundForm, actor: Actor, { key, day }: { key: string; day: string }) {
    const reference = `refund:${key}`;
    const payment = await lockPayment(tx, form.paymentMadeId);
    // The stored response expires after 24 hours, but the refund remains, so search for the refund by its reference.
    const refundedCents = await repositories.payments.sumRefundedCents(tx, payment.id);
    const previous = await repositories.payments.findRefund(tx, reference);
    if (previous?.state === 'done') return toRefundResponse(payment.id, { outcome: 'done', refundedCents });
    if (previous !== undefined)
      return toRefundResponse(payment.id, await sender.refreshOutcome(tx, payment, previous, actor));
    if ((await repositories.payments.findPendingRefund(tx, payment.id)) !== undefined)
      throw new Refusal(
        409,
        'A refund of this payment is in progress. Try again in a moment.',
        'in_progress',
      );
    const method = await repositories.methods.findMethodById(tx, payment.paymentMethodId);
    const partialRefund = (await repositories.readControlSettings(tx)).partialRefund === true;
    const decision = decideRefund({ payment, refundedCents, cents: readRequestedCents(form), partialRefund });
    if ('fault' in decision) throw new Refusal(decision.httpStatus, decision.fault);
    const { cents } = decision;
    const { staffId, at } = actor;
    return toRefundResponse(
      payment.id,
      await sender.sendRefund(tx, { payment, method, cents, reference, staffId, day, at }),
    );
  }

  async function voidAch(tx: Orm, paymentId: number, actor: Actor) {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'returned')
      throw new Refusal(409, 'Only an ACH payment that the bank has returned can be voided.');
    const posted = await sender.unpost(tx, payment, Number.MAX_SAFE_INTEGER);
    await repositories.payments.update(tx, paymentId, { state: 'voided', nextCheckAt: null, ...posted });
    await recordChange(tx, actor, {
      action: 'payment-voided',
      loanId: payment.loanId,
      before: { paymentId, state: payment.state, status: describeStatus(payment) },
      after: { paymentId, state: 'voided' },
    });
    const data = { paymentMadeId: paymentId, achStatus: ACH_STATUS.voided };
    return { ...successResponse('Void successful!', { data }), isFinal: true };
  }

  return {
    /** Refunds the remaining amount of a card payment, or a part of it if the flag `partialRefund` is on. */
    async refund(request: KeyedRequest, form: RefundForm, actor: Actor) {
      const day = await today();
      return keys.runOnce(request, actor.at, (tx, key) => refund(tx, form, actor, { key, day }));
    },

    voidAch: (request: KeyedRequest, paymentId: number, actor: Actor) =>
      keys.runOnce(request, actor.at, (tx) => voidAch(tx, paymentId, actor)),
  };
}

export type RefundService = ReturnType<typeof createRefundService>;

import type { Received } from '@livery/contract';
import type { Actor, Change } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { ACH_STATUS, statusDescription } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { centsFromText } from '../../platform/http/form-amount.ts';
import { ok } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dollars } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { Idempotency, KeyedRequest } from './idempotency.ts';
import { moneyAnswer } from './money-answer.ts';
import { decideRefund } from './refund-rules.ts';
import type { RefundResult } from './refund-taker.ts';
import { refundTaker } from './refund-taker.ts';
import type { MoneyRepositories } from './repositories.ts';

type RefundForm = Received<'refundPayment'>['body'];

const NO_ANSWER = 'The processor has not answered yet. Do not refund again; check the payment history.';

/** Returns the answer of a refund. */
const refundAnswer = (paymentId: number, result: RefundResult) =>
  moneyAnswer(result, NO_ANSWER, ({ refundedCents }: Extract<RefundResult, { outcome: 'done' }>) => ({
    message: 'Refund successful!',
    fields: { result: { data: { paymentMadeId: paymentId, refundedAmt: dollars(refundedCents) } } },
  }));

/** Gives card payments back and voids returned account payments (spec sections 4, 7 and 8). */
export function refundService(
  { repositories, keys }: { repositories: MoneyRepositories; keys: Idempotency },
  { db, today }: Pick<LenderContext, 'db' | 'today'>,
) {
  const { tables } = db;
  const taker = refundTaker(db);

  const audit = (tx: Orm, actor: Actor, change: Change) => recordChanges(tx, tables, actor, [change]);

  /** The payment with its loan locked first, the order that everybody keeps. Throws a 404 Refusal for none. */
  async function lockPayment(tx: Orm, id: number): Promise<PaymentRow> {
    const loanId = await repositories.payments.loanIdOf(tx, id);
    if (loanId !== undefined) await repositories.loans.lockLoan(tx, loanId);
    const payment = await repositories.payments.lockPayment(tx, id);
    if (payment === undefined) throw new Refusal(404, 'Payment not found');
    return payment;
  }

  function wantedCents({ ifFullRefund, amount }: RefundForm): number | null {
    if (ifFullRefund === 1) return null;
    if (amount === undefined) throw new Refusal(422, 'amount is required.');
    const cents = centsFromText(amount);
    if (cents === null) throw new Refusal(422, 'The amount must be in dollars with at most two decimals.');
    return cents;
  }

  async function refund(tx: Orm, form: RefundForm, actor: Actor, { key, day }: { key: string; day: string }) {
    const reference = `refund:${key}`;
    const payment = await lockPayment(tx, form.paymentMadeId);
    // The answer is kept for 24 hours, the refund for ever.
    const refundedCents = await repositories.payments.refundedCents(tx, payment.id);
    const before = await repositories.payments.findRefund(tx, reference);
    if (before?.state === 'done') return refundAnswer(payment.id, { outcome: 'done', refundedCents });
    if (before !== undefined)
      return refundAnswer(payment.id, await taker.followUp(tx, payment, before, actor));
    if ((await repositories.payments.pendingRefund(tx, payment.id)) !== undefined)
      throw new Refusal(409, 'A refund of this payment is under way. Ask again in a moment.', 'in_progress');
    const method = await repositories.methods.methodOf(tx, payment.paymentMethodId);
    const partialRefund = (await repositories.controlSettings(tx)).partialRefund === true;
    const decision = decideRefund({ payment, refundedCents, cents: wantedCents(form), partialRefund });
    if ('fault' in decision) throw new Refusal(decision.httpStatus, decision.fault);
    const { cents } = decision;
    const { staffId, at } = actor;
    return refundAnswer(
      payment.id,
      await taker.take(tx, { payment, method, cents, reference, staffId, day, at }),
    );
  }

  async function voidAch(tx: Orm, paymentId: number, actor: Actor) {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'returned')
      throw new Refusal(409, 'Only an ACH payment that the bank has returned can be voided.');
    const posted = await taker.unpost(tx, payment, Number.MAX_SAFE_INTEGER);
    await repositories.payments.update(tx, paymentId, { state: 'voided', nextCheckAt: null, ...posted });
    await audit(tx, actor, {
      action: 'payment-voided',
      loanId: payment.loanId,
      before: { paymentId, state: payment.state, status: statusDescription(payment) },
      after: { paymentId, state: 'voided' },
    });
    const data = { paymentMadeId: paymentId, achStatus: ACH_STATUS.voided };
    return { ...ok('Void successful!', { data }), isFinal: true };
  }

  return {
    /** Gives back all that is left of a card payment, or a part of it where partialRefund allows one. */
    async refund(request: KeyedRequest, form: RefundForm, actor: Actor) {
      const day = await today();
      return keys.once(request, actor.at, (tx, key) => refund(tx, form, actor, { key, day }));
    },

    /** Takes an account payment that the bank returned off the loan. */
    voidAch: (request: KeyedRequest, paymentId: number, actor: Actor) =>
      keys.once(request, actor.at, (tx) => voidAch(tx, paymentId, actor)),
  };
}

export type RefundService = ReturnType<typeof refundService>;

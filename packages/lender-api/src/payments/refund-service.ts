import type { Actor, Change } from '../audit/record.ts';
import { recordChanges } from '../audit/record.ts';
import type { Orm } from '../db/connect.ts';
import { Refusal, refusalBody } from '../http/refusal.ts';
import { centsOrNull, dollars } from '../http/wire.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import type { Idempotency, KeptAnswer, KeyedRequest } from './idempotency.ts';
import type { PaymentRow } from './payment-facts.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import { decideRefund } from './refund-rules.ts';
import type { RefundResult } from './refund-taker.ts';
import { refundTaker } from './refund-taker.ts';

/** The form of section 7. */
export interface RefundForm {
  paymentMadeId: number;
  ifFullRefund: 0 | 1;
  /** Dollars; for a partial refund only. */
  amount?: number;
}

/** What achStatus says of a payment that was returned and then voided; 1 is returned. */
const VOIDED = 2;

const UNKNOWN = 'The processor has not answered yet. Do not refund again; check the payment history.';

/** What a refund answers: 200, 400 `declined`, or 504 `unknown_outcome`, which is asked again with the same key. */
function refundAnswer(paymentId: number, result: RefundResult): KeptAnswer {
  if (result.outcome === 'unknown')
    return { httpStatus: 504, body: refusalBody(UNKNOWN, 'unknown_outcome'), isFinal: false };
  if (result.outcome === 'declined')
    return { httpStatus: 400, body: refusalBody(`${result.reason}.`, 'declined'), isFinal: true };
  const data = { paymentMadeId: paymentId, refundedAmt: dollars(result.refundedCents) };
  const body = { status: 1, message: 'Refund successful!', result: { data } };
  return { httpStatus: 200, body, isFinal: true };
}

/** Gives card payments back and voids returned account payments (spec sections 4, 7 and 8). */
export function refundService(
  { repository, keys }: { repository: PaymentsRepository; keys: Idempotency },
  { db, today }: Pick<LenderContext, 'db' | 'today'>,
) {
  const { tables } = db;
  const taker = refundTaker(db);

  const audit = (tx: Orm, actor: Actor, change: Change) => recordChanges(tx, tables, actor, [change]);

  /** The payment with its loan locked first, the order that everybody keeps. Throws a 404 Refusal for none. */
  async function lockPayment(tx: Orm, id: number): Promise<PaymentRow> {
    const loanId = await repository.loanIdOf(tx, id);
    if (loanId !== undefined) await repository.lockLoan(tx, loanId);
    const payment = await repository.lockPayment(tx, id);
    if (payment === undefined) throw new Refusal(404, 'Payment not found');
    return payment;
  }

  function wantedCents({ ifFullRefund, amount }: RefundForm): number | null {
    if (ifFullRefund === 1) return null;
    if (amount === undefined) throw new Refusal(422, 'amount is required.');
    const cents = centsOrNull(amount);
    if (cents === null) throw new Refusal(422, 'amount must have at most two decimals.');
    return cents;
  }

  async function refund(
    tx: Orm,
    form: RefundForm,
    actor: Actor,
    { key, day }: { key: string; day: string },
  ): Promise<KeptAnswer> {
    const reference = `refund:${key}`;
    const payment = await lockPayment(tx, form.paymentMadeId);
    // The answer is kept for 24 hours, the refund for ever.
    const before = await repository.findRefund(tx, reference);
    if (before?.state === 'done')
      return refundAnswer(payment.id, { outcome: 'done', refundedCents: payment.refundedCents });
    if (before !== undefined)
      return refundAnswer(payment.id, await taker.followUp(tx, payment, before, actor));
    if ((await repository.pendingRefund(tx, payment.id)) !== undefined)
      throw new Refusal(409, 'A refund of this payment is under way. Ask again in a moment.', 'in_progress');
    const method = await repository.methodOf(tx, payment.paymentMethodId);
    const partialRefund = (await repository.controlSettings(tx)).partialRefund === true;
    const decision = decideRefund({ payment, method, cents: wantedCents(form), partialRefund });
    if ('fault' in decision) throw new Refusal(decision.httpStatus, decision.fault);
    const { cents } = decision;
    const { staffId, at } = actor;
    return refundAnswer(
      payment.id,
      await taker.take(tx, { payment, method, cents, reference, staffId, day, at }),
    );
  }

  async function voidAch(tx: Orm, paymentId: number, actor: Actor): Promise<KeptAnswer> {
    const payment = await lockPayment(tx, paymentId);
    if (payment.achStatus !== 1)
      throw new Refusal(409, 'Only an ACH payment that the bank has returned can be voided.');
    const posted = await taker.unpost(tx, payment, Number.MAX_SAFE_INTEGER);
    const columns = { achStatus: VOIDED, statusDescription: 'Voided', newsAt: null };
    await repository.update(tx, paymentId, { state: 'voided', ...columns, ...posted });
    await audit(tx, actor, {
      action: 'payment-voided',
      loanId: payment.loanId,
      before: { paymentId, state: payment.state, status: payment.statusDescription },
      after: { paymentId, state: 'voided' },
    });
    const data = { paymentMadeId: paymentId, achStatus: VOIDED };
    return { httpStatus: 200, body: { status: 1, message: 'Void successful!', data }, isFinal: true };
  }

  return {
    /** Gives back all that is left of a card payment, or a part of it where partialRefund allows one. */
    async refund(request: KeyedRequest, form: RefundForm, actor: Actor): Promise<KeptAnswer> {
      const day = await today();
      return keys.once(request, actor.at, (tx, key) => refund(tx, form, actor, { key, day }));
    },

    /** Takes an account payment that the bank returned off the loan. */
    voidAch: (request: KeyedRequest, paymentId: number, actor: Actor): Promise<KeptAnswer> =>
      keys.once(request, actor.at, (tx) => voidAch(tx, paymentId, actor)),
  };
}

export type RefundService = ReturnType<typeof refundService>;

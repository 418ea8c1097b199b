import type { Actor } from '../audit/record.ts';
import type { Orm } from '../db/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { centsOrNull } from '../http/wire.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import type { Idempotency, KeptAnswer, KeyedRequest } from './idempotency.ts';
import { paymentFault, payoffFault } from './make-payment-rules.ts';
import { paymentAnswer } from './payment-answer.ts';
import type { PaymentMethodRow } from './payment-facts.ts';
import type { PaymentsRepository } from './payments-repository.ts';
import { refuseOtherFee } from './shown-fee.ts';
import type { PaymentTaker } from './take-payment.ts';

/** The form of section 3; flags are 0 or 1, amounts dollars. */
export interface PaymentForm {
  account: string;
  amount: number;
  token: string;
  type: number;
  postPayment: 0 | 1;
  postComment?: string;
  /** The convenience fee that the payer was shown. */
  transaction?: number;
  refund: 0 | 1;
  principalOnly: 0 | 1;
  waiveConvenienceFee: 0 | 1;
  convFeeWaivedReasonId?: number;
  confirmDuplicate: 0 | 1;
}

interface Payer {
  actor: Actor;
  madeBy: string;
}

/** Staff take payments in the client admin portal. */
const CAP = 6;
const DUPLICATE_WITHIN_MS = 10 * 60 * 1000;
const DUPLICATE =
  'The same amount was taken with this method within the last 10 minutes. Confirm to take it again.';

/** Takes a payment by staff (spec sections 3, 5, 7 to 9; decisions, payments). */
export function makePaymentService(
  { repository, taker, keys }: { repository: PaymentsRepository; taker: PaymentTaker; keys: Idempotency },
  { today }: Pick<LenderContext, 'today'>,
) {
  /** The amount in cents. Throws a 422 Refusal for what the lender's settings or the method do not allow. */
  async function check(tx: Orm, form: PaymentForm, method: PaymentMethodRow): Promise<number> {
    const cents = centsOrNull(form.amount);
    if (cents === null) throw new Refusal(422, 'amount must have at most two decimals.');
    const wish = {
      methodType: method.methodType,
      toCustomer: form.refund === 1,
      principalOnly: form.principalOnly === 1,
      waived: form.waiveConvenienceFee === 1,
      hasWaiveReason: form.convFeeWaivedReasonId !== undefined,
    };
    const fault = paymentFault(wish, await repository.controlSettings(tx));
    if (fault !== null) throw new Refusal(422, fault);
    const reason = form.convFeeWaivedReasonId;
    if (wish.waived && reason !== undefined && !(await repository.hasWaiveReason(tx, reason)))
      throw new Refusal(422, 'A reason is required');
    return cents;
  }

  async function refuseDuplicate(
    tx: Orm,
    loanId: number,
    method: PaymentMethodRow,
    amountCents: number,
    at: Date,
  ) {
    const since = new Date(at.getTime() - DUPLICATE_WITHIN_MS);
    if (await repository.hasTwin(tx, loanId, method, amountCents, since))
      throw new Refusal(409, DUPLICATE, 'duplicate_suspected');
  }

  /** The work under the key: in one transaction, with the loan locked from the beginning. */
  async function pay(tx: Orm, form: PaymentForm, { actor, madeBy }: Payer, day: string, reference: string) {
    const toCustomer = form.refund === 1;
    const loanId = await repository.findLoanId(tx, form.account.trim());
    if (loanId === undefined) throw new Refusal(404, 'Account not found');
    const loan = await repository.lockLoan(tx, loanId);
    const before = await taker.earlier(tx, reference, actor);
    if (before !== null) {
      const used = await repository.methodByToken(tx, loanId, form.token);
      if (used === undefined) throw new Error('A payment has no method.');
      return paymentAnswer(before, used, toCustomer);
    }
    const method = await repository.findMethod(tx, loanId, { token: form.token }, actor.at);
    if (method === undefined || method.methodType !== form.type)
      throw new Refusal(404, 'Payment method not found');
    const amountCents = await check(tx, form, method);
    // Money to the customer pays nothing off, and what is not posted the lender books elsewhere.
    const isPaidToLoan = !toCustomer && form.postPayment === 1;
    const flags = await repository.controlSettings(tx);
    const tooMuch = isPaidToLoan ? payoffFault(amountCents, loan?.payoffCents ?? 0, flags) : null;
    if (tooMuch !== null) throw new Refusal(422, tooMuch);
    const order = {
      loanId,
      method,
      amountCents,
      kind: 'one_time' as const,
      platformId: CAP,
      madeBy,
      reference,
      toCustomer,
      principalOnly: form.principalOnly === 1,
      waiveReasonId: form.waiveConvenienceFee === 1 ? (form.convFeeWaivedReasonId ?? null) : null,
      postToLoan: form.postPayment === 1,
      comment: form.postComment?.trim() ?? null,
      actor,
      today: day,
    };
    refuseOtherFee(form.transaction, await taker.feeOf(tx, order));
    if (form.confirmDuplicate === 0)
      await refuseDuplicate(tx, loanId, method, toCustomer ? -amountCents : amountCents, actor.at);
    return paymentAnswer(await taker.take(tx, order), method, toCustomer);
  }

  return {
    /** @returns what was answered to this key, now or before */
    async make(request: KeyedRequest, form: PaymentForm, payer: Payer): Promise<KeptAnswer> {
      const day = await today();
      return keys.once(request, payer.actor.at, (tx, reference) => pay(tx, form, payer, day, reference));
    },
  };
}

export type MakePaymentService = ReturnType<typeof makePaymentService>;

import type { ServerRequest } from '@livery/contract';
import type { Actor } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { refuseChangedFee } from './changed-fee.ts';
import { calculateCreditLimit, checkCredit } from './credit-limit.ts';
import { readCustomerBalance } from './customer-balance.ts';
import { refuseDuplicatePayment } from './duplicate-payments.ts';
import type { IdempotencyStore, KeyedRequest } from './idempotency-keys.ts';
import { checkPaymentFlags } from './make-payment-rules.ts';
import { toPaymentResponse } from './payment-response.ts';
import type { PaymentTaker } from './payment-taker.ts';
import { findExceededPayoffLimit, formatStaffPayoffMessage } from './payoff-rules.ts';
import type { MoneyRepositories } from './repositories.ts';

type PaymentForm = ServerRequest<'makePayment'>['body'];

interface Payer {
  actor: Actor;
  madeBy: string;
}

/** The platform id of payments in the staff portal (docs/product/payments.md#history-columns). */
const PORTAL_PLATFORM_ID = 6;
const MIN_AMOUNT_CENTS = 10;
const DUPLICATE_MESSAGE =
  'The same amount was taken with this method within the last 10 minutes. Confirm to take it again.';

export function createMakePaymentService(
  {
    repositories,
    taker,
    keys,
  }: { repositories: MoneyRepositories; taker: PaymentTaker; keys: IdempotencyStore },
  { db, today }: Pick<LenderContext, 'db' | 'today'>,
) {
  /** Returns the amount in cents. Throws a 422 Refusal if the amount, a flag or the waiver is invalid. */
  async function checkForm(tx: Orm, form: PaymentForm, method: PaymentMethodRow): Promise<number> {
    const cents = parseFormAmount(form.amount);
    if (cents === null || cents < MIN_AMOUNT_CENTS) throw new Refusal(422, 'Amount must be at least $0.10.');
    const requested = {
      methodType: method.methodType,
      toCustomer: form.refund === 1,
      principalOnly: form.principalOnly === 1,
      waived: form.waiveConvenienceFee === 1,
      hasWaiveReason: form.convFeeWaivedReasonId !== undefined,
    };
    const fault = checkPaymentFlags(requested, await repositories.readControlSettings(tx));
    if (fault !== null) throw new Refusal(422, fault);
    const reason = form.convFeeWaivedReasonId;
    if (requested.waived && reason !== undefined && !(await repositories.fees.hasWaiveReason(tx, reason)))
      throw new Refusal(422, 'A reason is required');
    return cents;
  }

  /** Throws a 422 Refusal if the amount exceeds the payoff limit. The caller must lock the loan. */
  async function refuseAbovePayoff(tx: Orm, loanId: number, amountCents: number) {
    const payable = await repositories.loans.readPayableBalance(tx, loanId);
    const excess = findExceededPayoffLimit(amountCents, payable);
    if (excess !== null)
      throw new Refusal(
        422,
        formatStaffPayoffMessage(excess, payable, await repositories.readControlSettings(tx)),
      );
  }

  /** Throws a 422 Refusal if the credit exceeds the credit limit. The caller must lock the loan. */
  async function refuseAboveCreditLimit(tx: Orm, loanId: number, amountCents: number) {
    const flags = await repositories.readControlSettings(tx);
    const limit = calculateCreditLimit(await readCustomerBalance(tx, db.tables, loanId), flags);
    const fault = checkCredit(amountCents, limit);
    if (fault !== null) throw new Refusal(422, fault);
  }

  async function takePayment(
    tx: Orm,
    form: PaymentForm,
    { actor, madeBy }: Payer,
    day: string,
    reference: string,
  ) {
    const toCustomer = form.refund === 1;
    const loanId = await repositories.loans.findLoanId(tx, form.account.trim());
    if (loanId === undefined) throw new Refusal(404, 'Account not found');
    await repositories.loans.lockLoan(tx, loanId);
    const previous = await taker.findResult(tx, reference, actor);
    if (previous !== null) {
      const used = await repositories.methods.findAnyMethodByToken(tx, loanId, form.token);
      if (used === undefined) throw new Error('A payment has no method.');
      return toPaymentResponse(previous, used, toCustomer);
    }
    const method = await repositories.methods.findMethod(tx, loanId, { token: form.token }, actor.at);
    if (method === undefined || method.methodType !== form.type)
      throw new Refusal(404, 'Payment method not found');
    const amountCents = await checkForm(tx, form, method);
    // The payoff limit applies only to payments that post to the loan.
    if (toCustomer) await refuseAboveCreditLimit(tx, loanId, amountCents);
    else if (form.postPayment === 1) await refuseAbovePayoff(tx, loanId, amountCents);
    const order = {
      loanId,
      method,
      amountCents,
      kind: 'one_time' as const,
      platformId: PORTAL_PLATFORM_ID,
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
    const { transaction } = form;
    const shownFee = transaction === undefined ? undefined : parseFormAmount(transaction);
    refuseChangedFee(shownFee, await taker.calculateFee(tx, order));
    if (form.confirmDuplicate === 0)
      await refuseDuplicatePayment(
        tx,
        repositories.payments,
        { loanId, method, amountCents: toCustomer ? -amountCents : amountCents, at: actor.at },
        DUPLICATE_MESSAGE,
      );
    return toPaymentResponse(await taker.takePayment(tx, order), method, toCustomer);
  }

  return {
    /** Takes a payment once per Idempotency-Key. Returns the new or the stored response. */
    async makePayment(request: KeyedRequest, form: PaymentForm, payer: Payer) {
      const day = await today();
      return keys.runOnce(request, payer.actor.at, (tx, reference) =>
        takePayment(tx, form, payer, day, reference),
      );
    },
  };
}

export type MakePaymentService = ReturnType<typeof createMakePaymentService>;

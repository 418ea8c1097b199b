import type { FeeInput } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import { describeStatus } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentKind, PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars } from '../../platform/http/wire.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import { calculateCreditLimit, checkCredit } from './credit-limit.ts';
import { refuseDuplicate } from './duplicate-guard.ts';
import { refuseChangedFee } from './fees-repository.ts';
import type { KeyedRequest } from './idempotency-keys.ts';
import type { MethodLookup } from './methods-repository.ts';
import type { Money } from './money.ts';
import { toProcessorResponse } from './money-response.ts';
import { checkPaymentFlags } from './payment-flags.ts';
import type { PaymentOrder, PaymentResult } from './payment-taker.ts';
import type { ExceededPayoffLimit, PayableBalance } from './payoff-rules.ts';
import { findExceededPayoffLimit } from './payoff-rules.ts';

/** Options that only staff can set. */
export interface StaffOptions {
  /** True for a credit to the customer. */
  toCustomer: boolean;
  principalOnly: boolean;
  /** True to waive the convenience fee. `waiveReasonId` is then the id of the reason. */
  waived: boolean;
  waiveReasonId: number | null;
  postToLoan: boolean;
  comment: string | null;
}

/** The options of a payment by a borrower. */
export const NO_STAFF_OPTIONS: StaffOptions = {
  toCustomer: false,
  principalOnly: false,
  waived: false,
  waiveReasonId: null,
  postToLoan: true,
  comment: null,
};

/**
 * A payment that a staff member or a borrower has confirmed. The functions and options are different for
 * staff and borrowers.
 */
export interface PaymentRequest {
  keyedRequest: KeyedRequest;
  /** Locks the loan and returns its id. Throws a 404 Refusal if the payer cannot pay on this loan. */
  lockLoan: (tx: Orm) => Promise<number>;
  /** The amount without the fee; null if the request has no valid amount. */
  amountCents: number | null;
  method: MethodLookup;
  kind: PaymentKind;
  platformId: number;
  madeBy: string;
  actor: AnyActor;
  options: StaffOptions;
  /**
   * The fee that the client displayed; null if it is not a valid amount, undefined if the client displayed
   * none.
   */
  shownFeeCents: number | null | undefined;
  duplicateConfirmed: boolean;
  duplicateMessage: string;
  formatPayoffMessage: (
    exceededLimit: ExceededPayoffLimit,
    payableBalance: PayableBalance,
    flags: ControlSettings,
  ) => string;
  /**
   * Throws a Refusal if a rule of the borrower app refuses the payment. Missing for staff, because rules do
   * not apply to them.
   */
  enforceRules?: (tx: Orm, loanId: number, method: PaymentMethodRow) => Promise<void>;
}

const MIN_AMOUNT_CENTS = 10;
const DUPLICATE_WINDOW_MS = 10 * 60_000;

const UNKNOWN_OUTCOME_MESSAGE =
  'The payment processor has not responded yet. Do not charge again. Check the payment history.';

function toWirePayment(payment: PaymentRow, method: PaymentMethodRow) {
  const { amountCents, feeCents } = payment;
  return {
    paymentMadeId: payment.id,
    confirmId: payment.id,
    amount: toDollars(amountCents),
    platformTransactionFees: toDollars(feeCents),
    totalAmount: toDollars(amountCents + feeCents),
    paymentDate: { date: payment.paymentDay },
    authId: payment.authId,
    orderId: payment.orderId,
    paymentType: method.methodType,
    lastFour: method.lastFour,
    description: describeStatus(payment),
  };
}

const toPaymentResponse = (result: PaymentResult, method: PaymentMethodRow, toCustomer: boolean) =>
  toProcessorResponse(
    result,
    UNKNOWN_OUTCOME_MESSAGE,
    ({ payment }: Extract<PaymentResult, { outcome: 'approved' }>) => ({
      message: toCustomer ? 'Credit successful!' : 'Payment successful!',
      fields: { result: { data: toWirePayment(payment, method) } },
    }),
  );

/** Creates the service that takes payments. The same rules apply whether staff or the borrower makes the payment. */
export function createPaymentService(
  { repositories, taker, keys }: Money,
  { today }: Pick<LenderContext, 'today'>,
) {
  /** Returns the amount in cents. Throws a 422 Refusal if the amount, a flag or the waiver is invalid. */
  async function checkRequest(
    tx: Orm,
    { amountCents, options }: PaymentRequest,
    { methodType }: PaymentMethodRow,
    flags: ControlSettings,
  ): Promise<number> {
    if (amountCents === null || amountCents < MIN_AMOUNT_CENTS)
      throw new Refusal(422, `Amount must be at least ${formatMoney(MIN_AMOUNT_CENTS)}.`);
    const { waived, waiveReasonId } = options;
    const fault = checkPaymentFlags(
      { ...options, methodType, hasWaiveReason: waiveReasonId !== null },
      flags,
    );
    if (fault !== null) throw new Refusal(422, fault);
    if (waived && waiveReasonId !== null && !(await repositories.fees.hasWaiveReason(tx, waiveReasonId)))
      throw new Refusal(422, 'A reason is required');
    return amountCents;
  }

  /** Throws a 422 Refusal if the amount exceeds the payoff, the principal or the credit limit. The caller must lock the loan. */
  async function refuseAboveLimit(
    tx: Orm,
    { options, formatPayoffMessage }: PaymentRequest,
    loanId: number,
    amountCents: number,
    flags: ControlSettings,
  ): Promise<void> {
    if (options.toCustomer) {
      const balance = await repositories.loans.readCustomerBalance(tx, loanId);
      const fault = checkCredit(amountCents, calculateCreditLimit(balance, flags));
      if (fault !== null) throw new Refusal(422, fault);
      return;
    }
    // The payoff limit applies only to payments that post to the loan.
    if (!options.postToLoan) return;
    const payableBalance = await repositories.loans.readPayableBalance(tx, loanId);
    const { principalCents } = payableBalance;
    if (options.principalOnly && amountCents > principalCents)
      throw new Refusal(
        422,
        `A principal-only payment must be at most the principal of ${formatMoney(principalCents)}.`,
      );
    const exceededLimit = findExceededPayoffLimit(amountCents, payableBalance);
    if (exceededLimit !== null)
      throw new Refusal(422, formatPayoffMessage(exceededLimit, payableBalance, flags));
  }

  /**
   * Checks a request and returns the payment order. Throws a Refusal if the payment is not allowed. The
   * caller must lock the loan.
   */
  async function createOrder(
    tx: Orm,
    request: PaymentRequest,
    loanId: number,
    day: string,
  ): Promise<Omit<PaymentOrder, 'reference'>> {
    const { actor, options, kind, duplicateMessage } = request;
    const method = await repositories.methods.findMethod(tx, loanId, request.method, actor.at);
    if (method === undefined) throw new Refusal(404, 'Payment method not found');
    const flags = await repositories.readControlSettings(tx);
    const amountCents = await checkRequest(tx, request, method, flags);
    await request.enforceRules?.(tx, loanId, method);
    await refuseAboveLimit(tx, request, loanId, amountCents, flags);
    const calculateFee = await repositories.fees.readFeeCalculator(tx, flags);
    const { methodType } = method;
    const feeCents = calculateFee({ ...options, kind, methodType });
    refuseChangedFee(request.shownFeeCents, feeCents);
    const signedCents = options.toCustomer ? -amountCents : amountCents;
    await refuseDuplicate(request.duplicateConfirmed, async () => {
      const since = new Date(actor.at.getTime() - DUPLICATE_WINDOW_MS);
      const isDuplicate = await repositories.payments.hasDuplicate(tx, loanId, method, signedCents, since);
      return isDuplicate ? duplicateMessage : null;
    });
    return {
      loanId,
      method,
      amountCents: signedCents,
      feeCents,
      kind,
      platformId: request.platformId,
      madeBy: request.madeBy,
      principalOnly: options.principalOnly,
      waiveReasonId: options.waived ? options.waiveReasonId : null,
      postToLoan: options.postToLoan,
      comment: options.comment,
      actor,
      today: day,
    };
  }

  /**
   * Returns the response for the result of an earlier request, even if the payment method has been removed
   * in the meantime.
   */
  async function createRepeatedResponse(
    tx: Orm,
    loanId: number,
    { method, options }: PaymentRequest,
    result: PaymentResult,
  ) {
    const id = result.payment?.paymentMethodId ?? null;
    const usedMethod = await repositories.methods.findMethod(tx, loanId, id === null ? method : { id }, null);
    if (usedMethod === undefined) throw new Error('A payment has no method.');
    return toPaymentResponse(result, usedMethod, options.toCustomer);
  }

  async function reserve(tx: Orm, request: PaymentRequest, reference: string, day: string) {
    const loanId = await request.lockLoan(tx);
    const resumed = await taker.resume(tx, reference);
    if (resumed !== null && 'result' in resumed)
      return { response: await createRepeatedResponse(tx, loanId, request, resumed.result) };
    if (resumed !== null) return resumed;
    const order = await createOrder(tx, request, loanId, day);
    return { reserved: await taker.reserve(tx, { ...order, reference }) };
  }

  return {
    /**
     * Takes a payment once per Idempotency-Key. Returns the new or the stored response. A declined payment is
     * a response, not an error.
     * @throws Refusal 404 for an unknown loan or method, 422 for an invalid amount, flag, waiver or limit,
     * 409 for a changed fee or a suspected duplicate, and 403 if a rule refuses the payment
     */
    async takePayment(request: PaymentRequest) {
      const day = await today();
      const { keyedRequest, actor, options } = request;
      return keys.runAtProcessor(keyedRequest, actor.at, {
        reserve: (tx, reference) => reserve(tx, request, reference, day),
        send: (reserved) => taker.charge(reserved),
        async settle(tx, reserved, reply) {
          const result = await taker.settle(tx, reserved, reply, actor);
          return toPaymentResponse(result, reserved.method, options.toCustomer);
        },
      });
    },

    /**
     * Returns the fee of a payment in cents, for display before the payment. Throws a 404 Refusal for an
     * unknown method.
     */
    async calculateFee(tx: Orm, loanId: number, lookup: MethodLookup, kind: PaymentKind, at: Date) {
      const method = await repositories.methods.findMethod(tx, loanId, lookup, at);
      if (method === undefined) throw new Refusal(404, 'Payment method not found');
      const flags = await repositories.readControlSettings(tx);
      const payment: Omit<FeeInput, 'customConvFees'> = {
        ...NO_STAFF_OPTIONS,
        kind,
        methodType: method.methodType,
      };
      return (await repositories.fees.readFeeCalculator(tx, flags))(payment);
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;

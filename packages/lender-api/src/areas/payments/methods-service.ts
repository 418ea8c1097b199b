import type { MethodType } from '../../domain/money/fees.ts';
import type { PaymentKind, PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import type { DetailsRepository } from '../borrowers/details-repository.ts';
import { calculateCreditLimit } from './credit-limit.ts';
import type { MethodDetails } from './method-rules.ts';
import { checkMethod } from './method-rules.ts';
import type { Money } from './money.ts';
import { getMethodTypeLabel, isMethodTypeEnabled, isUnsavedMethodAllowed } from './payment-flags.ts';

/** The period in which an unsaved method can be charged. */
const UNSAVED_METHOD_LIFETIME_MS = 30 * 60 * 1000;

/** Creates the service for payment methods and payment details (docs/product/payments.md#method-types). */
export function createMethodsService(
  { db, processor, repositories: { fees, loans, methods } }: Money,
  detailsRepository: DetailsRepository,
  { config, today, controlSettings }: Pick<LenderContext, 'config' | 'today' | 'controlSettings'>,
) {
  async function requireLoanId(account: string): Promise<number> {
    const id = await methods.findLoanId(account.trim());
    if (id === undefined) throw new Refusal(404, 'Account not found');
    return id;
  }

  /**
   * Returns the method as it will be stored. Throws a 422 Refusal if the method type is not enabled or a
   * field is invalid.
   */
  async function checkNewMethod(details: MethodDetails) {
    const flags = await controlSettings();
    if (!isMethodTypeEnabled(flags, details.type))
      throw new Refusal(422, `${getMethodTypeLabel(details.type)} payments are not enabled.`);
    const rules = { country: config.country, hideCvv: flags.hideCvvInWebpop === true, today: await today() };
    const result = checkMethod(details, rules);
    if ('fault' in result) throw new Refusal(422, result.fault);
    return { ...result, isUnsavedAllowed: isUnsavedMethodAllowed(flags, details.type) };
  }

  return {
    /**
     * Returns the loan, its payment methods, the credit limit, and a function that calculates a fee in cents.
     * Throws a 404 Refusal for an unknown loan.
     */
    async readPaymentDetails(account: string) {
      const loanId = await requireLoanId(account);
      const details = await detailsRepository.findByLoan(loanId);
      if (details === undefined) throw new Refusal(404, 'Account not found');
      const flags = await controlSettings();
      const calculatePaymentFee = await fees.readFeeCalculator(db.orm, flags);
      const calculateFee = (kind: PaymentKind, methodType: MethodType) =>
        calculatePaymentFee({ kind, methodType, toCustomer: false, waived: false });
      const savedMethods = await methods.listMethods(loanId);
      const creditLimitCents = calculateCreditLimit(await loans.readCustomerBalance(db.orm, loanId), flags);
      return {
        details,
        calculateFee,
        creditLimitCents,
        methods: savedMethods.filter(({ method }) => isMethodTypeEnabled(flags, method.methodType)),
      };
    },

    /**
     * Adds a payment method. An unsaved method can be charged once within 30 minutes
     * (docs/product/payments.md#unsaved-methods).
     */
    async addMethod(
      actor: AnyActor,
      account: string,
      details: MethodDetails,
      doNotSave: boolean,
    ): Promise<PaymentMethodRow> {
      const loanId = await requireLoanId(account);
      const method = await checkNewMethod(details);
      if (doNotSave && !method.isUnsavedAllowed)
        throw new Refusal(422, `${getMethodTypeLabel(details.type)} payment methods must be saved.`);
      const usableUntil = doNotSave ? new Date(actor.at.getTime() + UNSAVED_METHOD_LIFETIME_MS) : null;
      const token = await processor.tokenize(method.number);
      return methods.addMethod(loanId, { ...method.stored, token }, usableUntil, actor);
    },

    /** Throws a 404 Refusal for an unknown method, and 409 if a scheduled payment uses the method. */
    async removeMethod(actor: AnyActor, id: number, methodType: MethodType): Promise<void> {
      const outcome = await methods.removeMethod(id, methodType, await today(), actor);
      if (outcome === 'missing') throw new Refusal(404, 'Payment method not found');
      if (outcome === 'scheduled')
        throw new Refusal(409, 'Scheduled payments use this payment method. Delete those payments first.');
    },
  };
}

export type MethodsService = ReturnType<typeof createMethodsService>;

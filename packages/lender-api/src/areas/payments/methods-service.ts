import type { AnyActor } from '../../domain/audit/record.ts';
import type { MethodType } from '../../domain/money/fees.ts';
import { convenienceFee } from '../../domain/money/fees.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { DetailsRepository } from '../borrowers/details-repository.ts';
import { creditLimit } from './credit-limit.ts';
import { customerBalance } from './customer-balance.ts';
import { isTypeEnabled, mayGoUnsaved, methodName } from './method-flags.ts';
import type { MethodDetails } from './method-rules.ts';
import { checkMethod } from './method-rules.ts';
import type { MoneyRepositories } from './repositories.ts';

/** How long a method that is not saved can be paid with. */
const UNSAVED_FOR_MS = 30 * 60 * 1000;

type Options = Pick<LenderContext, 'config' | 'today' | 'controlSettings' | 'db'>;

/** Saved payment methods and what a payment needs to know of a loan (spec sections 3, 5, 7 and 8). */
export function methodsService(
  repositories: Pick<MoneyRepositories, 'methods' | 'fees'> & { details: DetailsRepository },
  options: Options,
) {
  const { methods, fees: feeRows, details } = repositories;
  const { config, today, controlSettings, db } = options;

  async function loanIdOf(account: string): Promise<number> {
    const id = await methods.findLoanId(account.trim());
    if (id === undefined) throw new Refusal(404, 'Account not found');
    return id;
  }

  /** Throws a 422 Refusal for details that break a rule, or a type that the lender does not take. */
  async function checked(given: MethodDetails) {
    const flags = await controlSettings();
    if (!isTypeEnabled(flags, given.type))
      throw new Refusal(422, `${methodName(given.type)} payments are not enabled.`);
    const rules = { country: config.country, hideCvv: flags.hideCvvInWebpop === true, today: await today() };
    const result = checkMethod(given, rules);
    if ('fault' in result) throw new Refusal(422, result.fault);
    return { ...result, mayGoUnsaved: mayGoUnsaved(flags, given.type) };
  }

  return {
    /** A loan by its number, its saved methods with what each costs, and the lender's fees; a 404 Refusal without one. */
    async detailsOf(account: string) {
      const loanId = await loanIdOf(account);
      const loan = await details.findByLoan(loanId);
      if (loan === undefined) throw new Refusal(404, 'Account not found');
      const flags = await controlSettings();
      const fees = await feeRows.feeSettings(db.orm);
      const customConvFees = flags.customConvFees === true;
      const feeOf = (kind: Parameters<typeof convenienceFee>[0]['kind'], methodType: MethodType) =>
        convenienceFee({ kind, methodType, toCustomer: false, waived: false, customConvFees }, fees);
      const saved = await methods.list(loanId);
      const creditLimitCents = creditLimit(await customerBalance(db.orm, db.tables, loanId), flags);
      return {
        loan,
        feeOf,
        creditLimitCents,
        methods: saved.filter(({ method }) => isTypeEnabled(flags, method.methodType)),
      };
    },

    /**
     * Adds a payment method to a loan: only its token, brand, last four and expiry stay. One that is not to be saved,
     * which the lender's doNotSave flag for its type must allow, can be paid with once, within 30 minutes.
     */
    async add(
      actor: AnyActor,
      account: string,
      given: MethodDetails,
      doNotSave: boolean,
    ): Promise<PaymentMethodRow> {
      const loanId = await loanIdOf(account);
      const method = await checked(given);
      if (doNotSave && !method.mayGoUnsaved)
        throw new Refusal(422, `${methodName(given.type)} methods have to be saved.`);
      const usableUntil = doNotSave ? new Date(actor.at.getTime() + UNSAVED_FOR_MS) : null;
      return methods.add(loanId, method, usableUntil, actor);
    },

    /** Throws a 404 Refusal when there is none of this type, a 409 one while a payment is scheduled by it. */
    async remove(actor: AnyActor, id: number, methodType: MethodType): Promise<void> {
      const outcome = await methods.remove(id, methodType, await today(), actor);
      if (outcome === 'missing') throw new Refusal(404, 'Payment method not found');
      if (outcome === 'scheduled')
        throw new Refusal(409, 'Payments are scheduled with this method. Delete them first.');
    },
  };
}

export type MethodsService = ReturnType<typeof methodsService>;

import type { Orm } from '../db/connect.ts';
import { moneyText } from '../http/money-text.ts';
import { Refusal } from '../http/refusal.ts';
import type { Idempotency, KeptAnswer } from '../payments/idempotency.ts';
import { paymentFault } from '../payments/make-payment-rules.ts';
import type { MethodsService } from '../payments/methods-service.ts';
import { paymentAnswer } from '../payments/payment-answer.ts';
import type { PaymentMethodRow } from '../payments/payment-facts.ts';
import type { PaymentsRepository } from '../payments/payments-repository.ts';
import { refuseOtherFee } from '../payments/shown-fee.ts';
import type { PaymentResult, PaymentTaker } from '../payments/take-payment.ts';
import type { Channel } from '../rules/rule-kinds.ts';
import { CHANNELS } from '../rules/rule-kinds.ts';
import type { AccountRepository } from './account-repository.ts';
import { centsOf, notLinked } from './account-service.ts';
import type { AskRules } from './ask-rules.ts';
import type { MethodForm } from './method-form.ts';
import { methodDetails } from './method-form.ts';
import { SMALLEST_CENTS } from './promise-rules.ts';
import type { SignedInBorrower } from './session-service.ts';

export interface PayRequest {
  loanId: number;
  methodId: number;
  /** Dollars, as the wire has them, without the fee. */
  amount: number;
  channel: Channel;
  /** Dollars: the convenience fee that the payer was shown. */
  transaction?: number;
  /** Takes a payment like one of the last ten minutes. */
  confirmDuplicate?: boolean;
}

interface PayServices {
  now: () => Date;
  today: () => Promise<string>;
  askRules: AskRules;
  accounts: AccountRepository;
  payments: PaymentsRepository;
  taker: PaymentTaker;
  methods: Pick<MethodsService, 'add'>;
  keys: Idempotency;
}

const METHODS = { 1: 'card', 2: 'ach', 3: 'pad' } as const;
const methodOf = (methodType: number) => METHODS[methodType as keyof typeof METHODS];

/** Where a payment is listed to come from: 1 IOS, 3 WEB, 4 SMS, 5 IVR; 6 and 8 are the collectors' own channels. */
const PLATFORM_OF: Record<Channel, number> = { 1: 3, 2: 1, 3: 4, 4: 5, 71: 6, 72: 8 };

const kindOf = (channel: Channel) => (channel === CHANNELS.recurring ? 'recurring' : 'one_time');

/** Nothing that only staff can choose. */
const PLAIN_PAYMENT = { toCustomer: false, principalOnly: false, waived: false, hasWaiveReason: false };

const DUPLICATE_WITHIN_MS = 10 * 60_000;
const DUPLICATE =
  'You paid the same amount with this method within the last 10 minutes. Confirm to pay it again.';

/** Borrowers who pay. The rules are asked before anything is charged. */
export function payService(services: PayServices) {
  const { now, today, askRules, accounts, payments, methods, taker, keys } = services;

  async function methodFor(tx: Orm, { loanId, methodId }: PayRequest): Promise<PaymentMethodRow> {
    const method = await payments.findMethod(tx, loanId, { id: methodId }, now());
    if (method === undefined) throw new Refusal(404, 'Payment method not found');
    return method;
  }

  /** A method that was not saved is spent by its payment, and still names what was paid with. */
  async function usedMethod(
    tx: Orm,
    { payment }: PaymentResult,
    request: PayRequest,
  ): Promise<PaymentMethodRow> {
    const used = await payments.methodOf(tx, payment?.paymentMethodId ?? request.methodId);
    if (used === undefined) throw new Error('A payment has no method.');
    return used;
  }

  async function charge(
    tx: Orm,
    borrower: SignedInBorrower,
    request: PayRequest,
    order: { cents: number; reference: string; day: string },
  ): Promise<KeptAnswer> {
    const { loanId, channel } = request;
    const { installAccountId, impersonator, name } = borrower;
    const loan = await accounts.lockLinkedLoan(tx, loanId, installAccountId);
    if (loan === undefined) throw notLinked();
    const actor = { staffId: impersonator?.staffId ?? null, at: now() };
    const before = await taker.earlier(tx, order.reference, actor);
    if (before !== null) return paymentAnswer(before, await usedMethod(tx, before, request), false);
    if (order.cents > loan.payoffCents) {
      throw new Refusal(422, `The loan is paid off with ${moneyText(loan.payoffCents)}.`);
    }
    const method = await methodFor(tx, request);
    const action = { kind: 'payment', method: methodOf(method.methodType) } as const;
    await askRules({ loanId, action, channel, day: order.day }, tx);
    const wish = { methodType: method.methodType, ...PLAIN_PAYMENT };
    const fault = paymentFault(wish, await payments.controlSettings(tx));
    if (fault !== null) throw new Refusal(422, fault);
    refuseOtherFee(request.transaction, await taker.feeOf(tx, { kind: kindOf(channel), method }));
    const since = new Date(actor.at.getTime() - DUPLICATE_WITHIN_MS);
    if (
      request.confirmDuplicate !== true &&
      (await payments.hasTwin(tx, loanId, method, order.cents, since))
    ) {
      throw new Refusal(409, DUPLICATE, 'duplicate_suspected');
    }
    const result = await taker.take(tx, {
      loanId,
      method,
      amountCents: order.cents,
      kind: kindOf(channel),
      platformId: PLATFORM_OF[channel],
      // Who impersonates pays as staff do, and is named as they are.
      madeBy: impersonator?.email ?? name,
      reference: order.reference,
      actor,
      today: order.day,
    });
    return paymentAnswer(result, method, false);
  }

  return {
    /** The fee of a payment in cents, to be shown before it is made. */
    async feeOf(request: Pick<PayRequest, 'loanId' | 'methodId' | 'channel'>): Promise<number> {
      return accounts.transaction(async (tx) => {
        const method = await methodFor(tx, { ...request, amount: 0 });
        return taker.feeOf(tx, {
          kind: kindOf(request.channel),
          method,
        });
      });
    },

    /**
     * Adds a payment method to one of the borrower's loan accounts; of its number only the last four stay.
     * @returns its id
     */
    async addMethod(borrower: SignedInBorrower, form: MethodForm): Promise<number> {
      const loans = await accounts.linkedLoans(borrower.installAccountId);
      const loan = loans.find(({ loanId }) => loanId === form.loanId);
      if (loan === undefined) throw notLinked();
      const actor = { staffId: borrower.impersonator?.staffId ?? null, at: now() };
      const doNotSave = form.doNotSavePaymentMethods === true;
      return (await methods.add(actor, loan.loanNo, methodDetails(form), doNotSave)).id;
    },

    /**
     * Takes a payment once for each key. Throws a 404 Refusal for a loan account or method that is not the borrower's,
     * 422 for an amount that cannot be, 403 when a rule forbids it or who impersonates may not make payments; a
     * decline is an answer.
     * @param key the Idempotency-Key
     */
    async pay(borrower: SignedInBorrower, request: PayRequest, key: string): Promise<KeptAnswer> {
      if (borrower.impersonator?.mayPay === false) {
        throw new Refusal(403, 'You do not have permission to make payments.');
      }
      const cents = centsOf(request.amount);
      if (cents < SMALLEST_CENTS) throw new Refusal(422, 'Amount must be at least $0.10.');
      const day = await today();
      const keyed = {
        scope: `borrower:${borrower.installAccountId}`,
        key,
        operation: 'payAsBorrower',
        body: request,
      };
      return keys.once(keyed, now(), (tx, reference) =>
        charge(tx, borrower, request, { cents, reference, day }),
      );
    },
  };
}

export type PayService = ReturnType<typeof payService>;

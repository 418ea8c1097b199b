import type { ServerRequest } from '@livery/contract';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull } from '../../platform/http/wire.ts';
import { refuseChangedFee } from '../payments/changed-fee.ts';
import { refuseDuplicatePayment } from '../payments/duplicate-payments.ts';
import type { IdempotencyStore } from '../payments/idempotency-keys.ts';
import { checkPaymentFlags } from '../payments/make-payment-rules.ts';
import type { MethodsService } from '../payments/methods-service.ts';
import { toPaymentResponse } from '../payments/payment-response.ts';
import type { PaymentResult, PaymentTaker } from '../payments/payment-taker.ts';
import { findExceededPayoffLimit, formatBorrowerPayoffMessage } from '../payments/payoff-rules.ts';
import type { MoneyRepositories } from '../payments/repositories.ts';
import type { AccountRepository } from './account-repository.ts';
import { createNotLinkedRefusal, toCents } from './account-service.ts';
import type { RuleEnforcer } from './enforce-rules.ts';
import type { NewMethodForm } from './method-form.ts';
import { toMethodDetails } from './method-form.ts';
import { MIN_AMOUNT_CENTS } from './promise-rules.ts';

export type PayRequest = ServerRequest<'payAsBorrower'>['body'];

interface PayServices {
  now: () => Date;
  today: () => Promise<string>;
  enforceRules: RuleEnforcer;
  accounts: AccountRepository;
  money: MoneyRepositories;
  taker: PaymentTaker;
  methods: Pick<MethodsService, 'addMethod'>;
  keys: IdempotencyStore;
}

const METHOD_NAMES = { 1: 'card', 2: 'ach', 3: 'pad' } as const;
const getMethodName = (methodType: number) => METHOD_NAMES[methodType as keyof typeof METHOD_NAMES];

/** Platform ids by channel: 1 iOS, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal). */
const PLATFORM_BY_CHANNEL: Record<Channel, number> = { 1: 3, 2: 1, 3: 4, 4: 5, 71: 6, 72: 8 };

const getPaymentKind = (channel: Channel) => (channel === CHANNELS.recurring ? 'recurring' : 'one_time');

/** Only staff can set these payment options. */
const NO_STAFF_OPTIONS = { toCustomer: false, principalOnly: false, waived: false, hasWaiveReason: false };

const DUPLICATE_MESSAGE =
  'You paid the same amount with this method within the last 10 minutes. Confirm to pay it again.';

/** Creates the service for payments of borrowers. App rules are checked before the charge. */
export function createPayService(services: PayServices) {
  const { now, today, enforceRules, accounts, money, methods, taker, keys } = services;

  async function requireMethod(tx: Orm, { loanId, methodId }: PayRequest): Promise<PaymentMethodRow> {
    const method = await money.methods.findMethod(tx, loanId, { id: methodId }, now());
    if (method === undefined) throw new Refusal(404, 'Payment method not found');
    return method;
  }

  /** Returns the method of a payment, even if it has since been removed or was an unsaved method that expired. */
  async function findUsedMethod(
    tx: Orm,
    { payment }: PaymentResult,
    request: PayRequest,
  ): Promise<PaymentMethodRow> {
    const used = await money.methods.findMethodById(tx, payment?.paymentMethodId ?? request.methodId);
    if (used === undefined) throw new Error('A payment has no method.');
    return used;
  }

  async function charge(
    tx: Orm,
    borrower: BorrowerSession,
    request: PayRequest,
    order: { cents: number; reference: string; day: string },
  ) {
    const { loanId, channel } = request;
    const { appUserId, impersonator, name } = borrower;
    const loan = await accounts.lockLinkedLoan(tx, loanId, appUserId);
    if (loan === undefined) throw createNotLinkedRefusal();
    const actor = { staffId: impersonator?.staffId ?? null, at: now() };
    const before = await taker.findResult(tx, order.reference, actor);
    if (before !== null) return toPaymentResponse(before, await findUsedMethod(tx, before, request), false);
    const payable = await money.loans.readPayableBalance(tx, loanId);
    const excess = findExceededPayoffLimit(order.cents, payable);
    if (excess !== null) throw new Refusal(422, formatBorrowerPayoffMessage(excess, payable));
    const method = await requireMethod(tx, request);
    const action = { kind: 'payment', method: getMethodName(method.methodType) } as const;
    await enforceRules({ loanId, action, channel, day: order.day }, tx);
    const choice = { methodType: method.methodType, ...NO_STAFF_OPTIONS };
    const fault = checkPaymentFlags(choice, await money.readControlSettings(tx));
    if (fault !== null) throw new Refusal(422, fault);
    const { transaction } = request;
    const shownFee = transaction === undefined ? undefined : toCentsOrNull(transaction);
    refuseChangedFee(shownFee, await taker.calculateFee(tx, { kind: getPaymentKind(channel), method }));
    if (request.confirmDuplicate !== true) {
      const payment = { loanId, method, amountCents: order.cents, at: actor.at };
      await refuseDuplicatePayment(tx, money.payments, payment, DUPLICATE_MESSAGE);
    }
    const result = await taker.takePayment(tx, {
      loanId,
      method,
      amountCents: order.cents,
      kind: getPaymentKind(channel),
      platformId: PLATFORM_BY_CHANNEL[channel],
      // During an impersonation, record the staff member as the payer.
      madeBy: impersonator?.email ?? name,
      reference: order.reference,
      actor,
      today: order.day,
    });
    return toPaymentResponse(result, method, false);
  }

  return {
    /** Returns the fee of a payment in cents, for display before the payment. */
    async calculateFee(request: Pick<PayRequest, 'loanId' | 'methodId' | 'channel'>): Promise<number> {
      return accounts.runInTransaction(async (tx) => {
        const method = await requireMethod(tx, { ...request, amount: 0 });
        return taker.calculateFee(tx, {
          kind: getPaymentKind(request.channel),
          method,
        });
      });
    },

    /** Adds a payment method to a linked loan account and returns its id. Throws a 404 Refusal for other accounts. */
    async addMethod(borrower: BorrowerSession, form: NewMethodForm): Promise<number> {
      const loans = await accounts.listLinkedLoans(borrower.appUserId);
      const loan = loans.find(({ loanId }) => loanId === form.loanId);
      if (loan === undefined) throw createNotLinkedRefusal();
      const actor = { staffId: borrower.impersonator?.staffId ?? null, at: now() };
      const doNotSave = form.doNotSavePaymentMethods === true;
      return (await methods.addMethod(actor, loan.loanNo, toMethodDetails(form), doNotSave)).id;
    },

    /**
     * Makes a payment once per Idempotency-Key. Throws a 404 Refusal for a loan account that the borrower has not
     * linked or an unknown method, 422 for an invalid amount, and 403 if a rule refuses the payment or the
     * impersonating staff member may not make payments. A decline is returned, not thrown.
     */
    async pay(borrower: BorrowerSession, request: PayRequest, key: string | undefined) {
      if (key === undefined) throw new Refusal(422, 'Idempotency-Key is required.');
      if (borrower.impersonator?.mayPay === false) {
        throw new Refusal(403, 'You do not have permission to make payments.');
      }
      const cents = toCents(request.amount);
      if (cents < MIN_AMOUNT_CENTS) throw new Refusal(422, 'Amount must be at least $0.10.');
      const day = await today();
      const keyed = {
        scope: `borrower:${borrower.appUserId}`,
        key,
        operation: 'payAsBorrower',
        body: request,
      };
      return keys.runOnce(keyed, now(), (tx, reference) =>
        charge(tx, borrower, request, { cents, reference, day }),
      );
    },
  };
}

export type PayService = ReturnType<typeof createPayService>;

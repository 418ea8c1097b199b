import type { ServerRequest } from '@livery/contract';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull } from '../../platform/http/wire.ts';
import type { MethodsService } from '../payments/methods-service.ts';
import type { PaymentService } from '../payments/payment-service.ts';
import { NO_STAFF_OPTIONS } from '../payments/payment-service.ts';
import { formatBorrowerPayoffMessage } from '../payments/payoff-rules.ts';
import type { AccountRepository } from './account-repository.ts';
import { createNotLinkedRefusal, toCents } from './account-service.ts';
import type { RuleEnforcer } from './enforce-rules.ts';
import type { NewMethodForm } from './method-form.ts';
import { toMethodDetails } from './method-form.ts';

export type PayRequest = ServerRequest<'payAsBorrower'>['body'];

interface PayServices {
  now: () => Date;
  today: () => Promise<string>;
  enforceRules: RuleEnforcer;
  accounts: AccountRepository;
  methods: Pick<MethodsService, 'addMethod'>;
  payments: PaymentService;
}

const METHOD_NAMES = { 1: 'card', 2: 'ach', 3: 'pad' } as const;

/** Platform ids by channel: 1 iOS, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal). */
const PLATFORM_BY_CHANNEL: Record<Channel, number> = { 1: 3, 2: 1, 3: 4, 4: 5, 71: 6, 72: 8 };

const getPaymentKind = (channel: Channel) => (channel === CHANNELS.recurring ? 'recurring' : 'one_time');

/** Creates the service for payments of borrowers. App rules are checked before the charge. */
export function createPayService(services: PayServices) {
  const { now, today, enforceRules, accounts, methods, payments } = services;

  return {
    /** Returns the convenience fee of a payment in cents, to show it before the payment. */
    calculateFee: ({ loanId, methodId, channel }: Pick<PayRequest, 'loanId' | 'methodId' | 'channel'>) =>
      accounts.runInTransaction((tx) =>
        payments.calculateFee(tx, loanId, { id: methodId }, getPaymentKind(channel), now()),
      ),

    /**
     * Adds a payment method to a loan account and returns its id. Throws a 404 Refusal if the borrower has
     * not linked the account.
     */
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
      const { appUserId, impersonator, name } = borrower;
      const { loanId, methodId, channel, transaction } = request;
      if (key === undefined) throw new Refusal(422, 'Idempotency-Key is required.');
      if (impersonator?.canPay === false)
        throw new Refusal(403, 'You do not have permission to make payments.');
      const day = await today();
      return payments.takePayment({
        keyedRequest: { scope: `borrower:${appUserId}`, key, operation: 'payAsBorrower', body: request },
        async lockLoan(tx) {
          if ((await accounts.lockLinkedLoan(tx, loanId, appUserId)) === undefined)
            throw createNotLinkedRefusal();
          return loanId;
        },
        amountCents: toCents(request.amount),
        method: { id: methodId },
        kind: getPaymentKind(channel),
        platformId: PLATFORM_BY_CHANNEL[channel],
        // During an impersonation, record the staff member as the payer.
        madeBy: impersonator?.email ?? name,
        actor: { staffId: impersonator?.staffId ?? null, at: now() },
        options: NO_STAFF_OPTIONS,
        shownFeeCents: transaction === undefined ? undefined : toCentsOrNull(transaction),
        duplicateConfirmed: request.confirmDuplicate === true,
        duplicateMessage:
          'You paid the same amount with this method within the last 10 minutes. Confirm to pay it again.',
        formatPayoffMessage: formatBorrowerPayoffMessage,
        async enforceRules(tx, _loanId, { methodType }) {
          const action = { kind: 'payment', method: METHOD_NAMES[methodType] } as const;
          await enforceRules({ loanId, action, channel, day }, tx);
        },
      });
    },
  };
}

export type PayService = ReturnType<typeof createPayService>;

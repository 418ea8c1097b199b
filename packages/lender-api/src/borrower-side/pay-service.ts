import type { Orm } from '../db/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { dollars } from '../http/wire.ts';
import type { Idempotency, KeptAnswer } from '../payments/idempotency.ts';
import type { PaymentMethodRow } from '../payments/payment-facts.ts';
import type { PaymentsRepository } from '../payments/payments-repository.ts';
import type { PaymentTaker } from '../payments/take-payment.ts';
import type { Channel } from '../rules/rule-kinds.ts';
import { CHANNELS } from '../rules/rule-kinds.ts';
import type { AccountRepository } from './account-repository.ts';
import { centsOf, notLinked } from './account-service.ts';
import type { AskRules } from './ask-rules.ts';
import { SMALLEST_CENTS } from './promise-rules.ts';
import type { SignedInBorrower } from './session-service.ts';

export interface PayRequest {
  loanId: number;
  methodId: number;
  /** Dollars, as the wire has them, without the fee. */
  amount: number;
  channel: Channel;
}

interface PayServices {
  now: () => Date;
  today: () => Promise<string>;
  askRules: AskRules;
  accounts: AccountRepository;
  payments: PaymentsRepository;
  taker: PaymentTaker;
  once: Idempotency['once'];
}

const METHODS = { 1: 'card', 2: 'ach', 3: 'pad' } as const;
const methodOf = (methodType: number) => METHODS[methodType as keyof typeof METHODS];

/** Where a payment is listed to come from: 1 IOS, 3 WEB, 4 SMS, 5 IVR; 6 and 8 are the collectors' own channels. */
const PLATFORM_OF: Record<Channel, number> = { 1: 3, 2: 1, 3: 4, 4: 5, 71: 6, 72: 8 };

/** Borrowers who pay. The rules are asked before anything is charged. */
export function payService(services: PayServices) {
  const { now, today, askRules, accounts, payments, taker, once } = services;

  async function methodFor(tx: Orm, { loanId, methodId }: PayRequest): Promise<PaymentMethodRow> {
    const method = await payments.findMethod(tx, loanId, { id: methodId }, now());
    if (method === undefined) throw new Refusal(404, 'Payment method not found');
    return method;
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
    const method = await methodFor(tx, request);
    const action = { kind: 'payment', method: methodOf(method.methodType) } as const;
    await askRules({ loanId, action, channel, day: order.day }, tx);
    if (order.cents > loan.payoffCents) {
      throw new Refusal(422, `The loan is paid off with $${dollars(loan.payoffCents).toFixed(2)}.`);
    }
    const result = await taker.take(tx, {
      loanId,
      method,
      amountCents: order.cents,
      kind: channel === CHANNELS.recurring ? 'recurring' : 'one_time',
      platformId: PLATFORM_OF[channel],
      madeBy: name,
      reference: order.reference,
      actor: { staffId: impersonator?.staffId ?? null, at: now() },
      today: order.day,
    });
    if (result.outcome === 'declined') {
      const body = { status: 0, message: `Payment Failed: ${result.reason}.`, code: 'declined' };
      return { httpStatus: 400, body, isFinal: true };
    }
    if (result.outcome === 'unknown') {
      const message = 'The processor has not answered yet. Do not pay again; ask again in a moment.';
      return { httpStatus: 504, body: { status: 0, message, code: 'unknown_outcome' }, isFinal: false };
    }
    const { orderId, authId, feeCents } = result.payment;
    const paid = { orderId, authId, amount: dollars(order.cents), fee: dollars(feeCents) };
    return {
      httpStatus: 200,
      body: { status: 1, message: 'Payment received. Thank you.', result: { data: paid } },
      isFinal: true,
    };
  }

  return {
    /** The fee of a payment in cents, to be shown before it is made. */
    async feeOf(request: Pick<PayRequest, 'loanId' | 'methodId' | 'channel'>): Promise<number> {
      return accounts.transaction(async (tx) => {
        const method = await methodFor(tx, { ...request, amount: 0 });
        return taker.feeOf(tx, {
          kind: request.channel === CHANNELS.recurring ? 'recurring' : 'one_time',
          method,
        });
      });
    },

    /**
     * Takes a payment once for each key. Throws a 404 Refusal for a loan account or method that is not the borrower's,
     * 422 for an amount that cannot be, 403 when a rule forbids it; a decline is an answer.
     * @param key the Idempotency-Key
     */
    async pay(borrower: SignedInBorrower, request: PayRequest, key: string | undefined): Promise<KeptAnswer> {
      const cents = centsOf(request.amount);
      if (cents < SMALLEST_CENTS) throw new Refusal(422, 'Amount must be at least $0.10.');
      const day = await today();
      const keyed = {
        scope: `borrower:${borrower.installAccountId}`,
        key,
        operation: 'payAsBorrower',
        body: request,
      };
      return once(keyed, now(), (tx, reference) => charge(tx, borrower, request, { cents, reference, day }));
    },
  };
}

export type PayService = ReturnType<typeof payService>;

import type { Schemas } from '@livery/contract';
import { addCents, type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { knownOr, type OrUnknown } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, integer, nonEmptyText, reference, text } from '../wire/wire-types.ts';
import { type Collateral, collateralFromWire } from './collateral.ts';
import { type Page, type SearchQuery, searchQueryToWire, totalsFromWire } from './page.ts';
import { type PaymentStatus, paymentStatusAndActionsFromWire } from './payment-state.ts';
import { type Borrower, borrowerFromWire } from './people.ts';

/** A past payment. Days are yyyy-MM-dd. */
export interface PaymentMade extends PaymentStatus {
  readonly id: number;
  readonly paidOn: string;
  /** The amount without the fee; negative for a credit to the customer. */
  readonly amount: Cents;
  readonly fee: Cents;
  /** Negative for a credit to the customer. */
  readonly refunded: Cents;
  /** The maximum of a refund, including the fee; null if the lender allows no refund. */
  readonly refundable: Cents | null;
  /** True for a payment that the bank returned and that staff can void. */
  readonly canBeVoided: boolean;
  /** Null if the payment was made by neither card nor ACH, or if the lender does not identify the method. */
  readonly method: PastMethod | null;
  readonly authId: string | null;
  readonly orderId: string;
  /**
   * 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal), 7 NLS (the loan management system); null if it cannot
   * be read.
   */
  readonly platformId: number | null;
  readonly madeBy: string;
}

/** The method of a past payment, which may no longer be saved. */
interface PastMethod {
  readonly type: 'card' | 'ach' | 'pad';
  readonly lastFour: string;
}

export interface BorrowerPayment {
  readonly id: number;
  readonly paidOn: OrUnknown<string>;
  /** The amount without the fee. */
  readonly amount: OrUnknown<Cents>;
  readonly status: OrUnknown<PaymentStatus>;
  readonly loanId: number | null;
  readonly loanNumber: OrUnknown<string>;
  readonly borrower: Borrower;
  readonly collateral: Collateral;
}

/** A query of the payment-made list. `date` is the payment date, yyyy-MM-dd. */
export interface PaymentMadeQuery extends SearchQuery {
  readonly date?: string | undefined;
}

type WirePayment = Omit<Schemas['PaymentMade'], 'loan'>;

/**
 * Reads the amount of a payment. The contract has three fields for the amount, and a payment sets exactly one
 * of them.
 */
function amountFromWire(wire: ResponseFields<WirePayment>): Cents {
  const filled = [
    wire.nullable('pmtAmt', money),
    wire.nullable('cardTransactionAmount', money),
    wire.nullable('achTransactionAmount', money),
  ].filter((amount) => amount !== null);
  // A payment without an amount violates the contract and must not be read as zero.
  return filled.length === 0 ? wire.get('pmtAmt', money) : addCents(filled);
}

function methodFromWire(wire: ResponseFields<WirePayment>): PastMethod | null {
  const card = wire.nullableObject('cardMethod');
  if (card !== null) return { type: 'card', lastFour: card.get('lastFour', nonEmptyText) };
  const ach = wire.nullableObject('achMethod');
  return ach === null ? null : { type: 'ach', lastFour: ach.get('lastFour', nonEmptyText) };
}

/**
 * Reads a payment without its loan account, because the payments of a payment history do not contain the loan
 * account.
 */
export function paymentMadeFromWire(wire: ResponseFields<WirePayment>): PaymentMade {
  const amount = amountFromWire(wire);
  return {
    id: wire.get('id', count),
    paidOn: wire.get('paymentDate', day),
    amount,
    fee: wire.get('platformTransactionFees', money),
    refunded: wire.get('refundedAmt', money),
    ...paymentStatusAndActionsFromWire(wire, amount),
    method: methodFromWire(wire),
    authId: wire.getOrNull('authId', reference),
    orderId: wire.getOrNull('orderId', reference) ?? '',
    platformId: wire.getOrNull('platformId', integer),
    madeBy: wire.getOrNull('madeBy', text) ?? '',
  };
}

function borrowerPaymentFromWire(wire: ResponseFields<Schemas['PaymentMade']>): BorrowerPayment {
  const loan = wire.objectOrEmpty('loan');
  return {
    id: wire.get('id', count),
    paidOn: wire.getOrUnknown('paymentDate', day),
    amount: wire.readOrUnknown(() => amountFromWire(wire)),
    status: wire.readOrUnknown(() => {
      const { state, description } = paymentStatusAndActionsFromWire(wire, amountFromWire(wire));
      return { state, description };
    }),
    loanId: knownOr<number | null>(loan.getOrUnknown('id', count), null),
    loanNumber: loan.getOrUnknown('loanNo', reference),
    borrower: borrowerFromWire(loan.objectOrEmpty('borrower')),
    collateral: collateralFromWire(loan),
  };
}

export const paymentMadeQueryToWire = (query: PaymentMadeQuery) => ({
  ...searchQueryToWire(query),
  ...(query.date === undefined ? {} : { paymentDate: query.date }),
});

export const paymentMadePageFromWire = (
  wire: ResponseFields<Schemas['PaymentMadeList']>,
): Page<BorrowerPayment> => ({
  ...wire.rows('result', borrowerPaymentFromWire),
  ...totalsFromWire(wire),
});

import type { Schemas } from '@livery/contract';
import { addCents, type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { knownOr, type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, flag, integer, nonEmptyText, oneOf, reference, text } from '../wire/wire-types.ts';
import { type Page, type SearchQuery, searchQueryToWire, totalsFromWire } from './page.ts';
import { type Borrower, borrowerFromWire } from './people.ts';

/** A past payment. Days are yyyy-MM-dd. */
export interface PaymentMade {
  readonly id: number;
  /** The link through which the payment was made; null for a loan account that was not linked. */
  readonly installLoanId: number | null;
  readonly paidOn: string;
  readonly paymentAmount: Cents | null;
  readonly cardAmount: Cents | null;
  readonly achAmount: Cents | null;
  readonly fee: Cents;
  /** Negative for a credit to the customer. */
  readonly refunded: Cents;
  readonly isRefunded: boolean;
  /** True if paid by card or ACH. The method fields distinguish the two. */
  readonly isCardOrAch: boolean;
  readonly authId: string | null;
  readonly orderId: string;
  readonly cardLastFour: string | null;
  readonly achLastFour: string | null;
  /**
   * 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal), 7 NLS (the loan management system); null if it cannot
   * be read.
   */
  readonly platformId: number | null;
  readonly madeBy: string;
  readonly canBeRefunded: boolean;
  /** 1 if the bank returned the payment and it can be voided, 2 if it was voided. */
  readonly achStatus: number | null;
  readonly statusDescription: string;
  /** Null if the lender sends only the description (extension payment-state). */
  readonly lenderState: Schemas['PaymentState'] | null;
}

export interface BorrowerPayment {
  readonly id: number;
  readonly paidOn: OrUnknown<string>;
  /** The amount without the fee. */
  readonly amount: OrUnknown<Cents>;
  /** The fields that determine the payment state. */
  readonly payment: OrUnknown<PaymentMade>;
  readonly loanId: number | null;
  readonly loanNumber: OrUnknown<string>;
  readonly borrower: Borrower;
  readonly collateral: Collateral;
}

export interface Collateral {
  readonly make: string | null;
  readonly model: string | null;
}

/** A query of the payment-made list. `date` is the payment date, yyyy-MM-dd. */
export interface PaymentMadeQuery extends SearchQuery {
  readonly date?: string | undefined;
}

const CARD_OR_ACH = 2;

const paymentState = oneOf<Schemas['PaymentState']>({
  pending: 'pending',
  submitted: 'submitted',
  settled: 'settled',
  declined: 'declined',
  returned: 'returned',
  voided: 'voided',
});

export function collateralFromWire(
  wire: ResponseFields<Pick<Schemas['LoanDetails'], 'loanCollateral'>>,
): Collateral {
  const collateral = wire.orUnknown(() => wire.optionalObject('loanCollateral'));
  if (collateral === UNKNOWN || collateral === null) return { make: null, model: null };
  return { make: collateral.usable('collatMake', text), model: collateral.usable('collatModel', text) };
}

type WirePayment = Omit<Schemas['PaymentMade'], 'loan'>;

/** Reads the three amount fields of a payment, of which the contract fills exactly one. `amount` is their sum. */
function amountsFromWire(wire: ResponseFields<WirePayment>) {
  const paymentAmount = wire.nullable('pmtAmt', money);
  const cardAmount = wire.nullable('cardTransactionAmount', money);
  const achAmount = wire.nullable('achTransactionAmount', money);
  const filled = [paymentAmount, cardAmount, achAmount].filter((amount) => amount !== null);
  // A payment without an amount violates the contract and must not be read as zero.
  const amount = filled.length === 0 ? wire.get('pmtAmt', money) : addCents(filled);
  return { paymentAmount, cardAmount, achAmount, amount };
}

const lastFourFromWire = (wire: ResponseFields<{ lastFour: string }> | null): string | null =>
  wire === null ? null : wire.get('lastFour', nonEmptyText);

/** Reads a payment without its loan account, which the payment history does not repeat. */
export function paymentMadeFromWire(wire: ResponseFields<WirePayment>): PaymentMade {
  const status = wire.object('paymentStatus');
  const { paymentAmount, cardAmount, achAmount } = amountsFromWire(wire);
  return {
    id: wire.get('id', count),
    installLoanId: wire.optional('installLoanId', count),
    paidOn: wire.get('paymentDate', day),
    paymentAmount,
    cardAmount,
    achAmount,
    fee: wire.get('platformTransactionFees', money),
    refunded: wire.get('refundedAmt', money),
    isRefunded: wire.get('isRefunded', flag),
    isCardOrAch: wire.get('paymentType', integer) === CARD_OR_ACH,
    authId: wire.usable('authId', reference),
    orderId: wire.usable('orderId', reference) ?? '',
    cardLastFour: lastFourFromWire(wire.nullableObject('cardMethod')),
    achLastFour: lastFourFromWire(wire.nullableObject('achMethod')),
    platformId: wire.usable('platformId', integer),
    madeBy: wire.usable('madeBy', text) ?? '',
    canBeRefunded: status.get('showRefund', flag),
    achStatus: status.nullable('achStatus', integer),
    statusDescription: status.get('description', text),
    lenderState: status.usable('state', paymentState),
  };
}

function borrowerPaymentFromWire(wire: ResponseFields<Schemas['PaymentMade']>): BorrowerPayment {
  const loan = wire.part('loan');
  return {
    id: wire.get('id', count),
    paidOn: wire.known('paymentDate', day),
    amount: wire.orUnknown(() => amountsFromWire(wire).amount),
    payment: wire.orUnknown(() => paymentMadeFromWire(wire)),
    loanId: knownOr<number | null>(loan.known('id', count), null),
    loanNumber: loan.known('loanNo', reference),
    borrower: borrowerFromWire(loan.part('borrower')),
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

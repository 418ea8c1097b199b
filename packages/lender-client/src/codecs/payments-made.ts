import { type Cents, centsFromWire, centsFromWireOrNull } from '../money.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire, type SearchQuery, searchQueryToWire } from './page.ts';
import { type Borrower, borrowerFromWire } from './people.ts';

type Wire = components['schemas'];

/** A payment that was made (spec section 3, payment made). Days are yyyy-MM-dd. */
export interface PaymentMade {
  readonly id: number;
  /** The link it was made through; null for a loan account that nobody had linked. */
  readonly installLoanId: number | null;
  readonly paidOn: string;
  readonly paymentAmount: Cents | null;
  readonly cardAmount: Cents | null;
  readonly achAmount: Cents | null;
  readonly fee: Cents;
  /** Negative for money that was sent to the customer. */
  readonly refunded: Cents;
  readonly isRefunded: boolean;
  /** By card or ACH; which one, the method says. */
  readonly isCardOrAch: boolean;
  readonly authId: string | null;
  readonly orderId: string;
  readonly cardLastFour: string | null;
  readonly achLastFour: string | null;
  /** 1 IOS, 2 ANDROID, 3 WEB, 4 SMS, 5 IVR, 6 and 8 CAP, 7 NLS (spec section 3). */
  readonly platformId: number;
  readonly madeBy: string;
  readonly canBeRefunded: boolean;
  /** 1: the bank returned it, and it can be voided. */
  readonly achStatus: number | null;
  readonly statusDescription: string;
}

/** A row of the payment-made list. */
export interface BorrowerPayment extends PaymentMade {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: Borrower;
  readonly collateral: Collateral;
}

export interface Collateral {
  readonly make: string | null;
  readonly model: string | null;
}

/** What the payment-made list is asked for; `date` is the day paid, yyyy-MM-dd. */
export interface PaymentMadeQuery extends SearchQuery {
  readonly date?: string | undefined;
}

const CARD_OR_ACH = 2;

export const collateralFromWire = (wire: Wire['LoanDetails']['loanCollateral']): Collateral => ({
  make: wire.collatMake,
  model: wire.collatModel,
});

/** Everything of a payment but its loan account, which the history of one does not repeat. */
export function paymentMadeFromWire(wire: Omit<Wire['PaymentMade'], 'loan'>): PaymentMade {
  const { paymentStatus } = wire;
  return {
    id: wire.id,
    installLoanId: wire.installLoanId,
    paidOn: wire.paymentDate.date,
    paymentAmount: centsFromWireOrNull(wire.pmtAmt),
    cardAmount: centsFromWireOrNull(wire.cardTransactionAmount),
    achAmount: centsFromWireOrNull(wire.achTransactionAmount),
    fee: centsFromWire(wire.platformTransactionFees),
    refunded: centsFromWire(wire.refundedAmt),
    isRefunded: wire.isRefunded,
    isCardOrAch: wire.paymentType === CARD_OR_ACH,
    authId: wire.authId,
    orderId: wire.orderId,
    cardLastFour: wire.cardMethod?.lastFour ?? null,
    achLastFour: wire.achMethod?.lastFour ?? null,
    platformId: wire.platformId,
    madeBy: wire.madeBy,
    canBeRefunded: paymentStatus.showRefund,
    achStatus: paymentStatus.achStatus,
    statusDescription: paymentStatus.description,
  };
}

function borrowerPaymentFromWire(wire: Wire['PaymentMade']): BorrowerPayment {
  return {
    ...paymentMadeFromWire(wire),
    loanId: wire.loan.id,
    loanNumber: wire.loan.loanNo,
    borrower: borrowerFromWire(wire.loan.borrower),
    collateral: collateralFromWire(wire.loan.loanCollateral),
  };
}

export const paymentMadeQueryToWire = (query: PaymentMadeQuery) => ({
  ...searchQueryToWire(query),
  ...(query.date === undefined ? {} : { paymentDate: query.date }),
});

export const paymentMadePageFromWire = (wire: Wire['PaymentMadeList']): Page<BorrowerPayment> =>
  pageFromWire(wire.result, borrowerPaymentFromWire, wire);

import type { PaymentRow, PaymentState } from '../../platform/db/schema/payments.ts';
import { dollars } from '../../platform/http/wire.ts';
import { ACH, CARD, PAD } from '../money/fees.ts';

// The contract has many fields for what the database stores as one amount, one method type and one state.

/** The contract's `paymentType` of every payment by card, ACH or PAD. */
const BY_METHOD = 2;

/** The contract's `achStatus`. */
export const ACH_STATUS = { returned: 1, voided: 2 } as const;

/** Returns the amount fields, of which one is filled (docs/product/payments.md#amount-fields-of-a-past-payment). */
export function wireAmounts({ amountCents, methodType }: Pick<PaymentRow, 'amountCents' | 'methodType'>) {
  const amount = dollars(amountCents);
  return {
    paymentType: BY_METHOD,
    pmtAmt: methodType === PAD ? amount : null,
    cardTransactionAmount: methodType === CARD ? amount : null,
    achTransactionAmount: methodType === ACH ? amount : null,
  };
}

interface Refunded {
  /** The refunded part of amount and fee. */
  refundedCents: number;
}

/** Returns the refund fields. The contract counts a credit as fully refunded, with its negative amount. */
export function wireRefund({ amountCents, refundedCents }: Pick<PaymentRow, 'amountCents'> & Refunded) {
  const refunded = amountCents < 0 ? amountCents : refundedCents;
  return { refundedAmt: dollars(refunded), isRefunded: refunded !== 0 };
}

type Status = Pick<PaymentRow, 'state' | 'statusReason'>;

const DESCRIPTIONS: Readonly<Record<PaymentState, (reason: string) => string>> = {
  pending: () => 'Pending: the processor has not answered yet',
  submitted: () => 'Submitted to the bank',
  settled: () => 'Settled',
  declined: (reason) => reason,
  returned: (reason) => `Returned: ${reason}`,
  voided: () => 'Voided',
};

/** Describes the state of a payment to staff. */
export const statusDescription = ({ state, statusReason }: Status): string =>
  DESCRIPTIONS[state](statusReason ?? '');

/** Returns the contract's `paymentStatus`. */
export function wireStatus(payment: Status & Pick<PaymentRow, 'amountCents' | 'methodType'> & Refunded) {
  const { state, methodType, amountCents, refundedCents } = payment;
  return {
    showRefund: methodType === CARD && state === 'settled' && amountCents > 0 && refundedCents === 0,
    achStatus: state === 'returned' || state === 'voided' ? ACH_STATUS[state] : null,
    description: statusDescription(payment),
    state,
  };
}

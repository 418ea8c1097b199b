import type { PaymentRow, PaymentState } from '../../platform/db/schema/payments.ts';
import { toDollars } from '../../platform/http/wire.ts';
import { ACH, CARD, PAD } from '../money/fees.ts';

// The contract spreads the amount, method type and state of a payment over many fields. This file derives them.

/** The contract's `paymentType` of a payment by card, ACH or PAD. */
const PAYMENT_TYPE_BY_METHOD = 2;

const ACH_STATUS = { returned: 1, voided: 2 } as const;

/** Returns the contract's fields of a voided payment. */
export const toVoidedFields = (paymentId: number) => ({
  paymentMadeId: paymentId,
  achStatus: ACH_STATUS.voided,
});

/**
 * Returns the amount fields, exactly one of which has a value
 * (docs/product/payments.md#amount-fields-of-a-past-payment).
 */
export function toAmountFields({ amountCents, methodType }: Pick<PaymentRow, 'amountCents' | 'methodType'>) {
  const amount = toDollars(amountCents);
  return {
    paymentType: PAYMENT_TYPE_BY_METHOD,
    pmtAmt: methodType === PAD ? amount : null,
    cardTransactionAmount: methodType === CARD ? amount : null,
    achTransactionAmount: methodType === ACH ? amount : null,
  };
}

interface Refunded {
  refundedCents: number;
}

/**
 * Returns the refund fields of the contract. A credit (money sent to the customer) is reported like a refund:
 * `isRefunded` is true, and `refundedAmt` is the negative amount of the credit.
 */
export function toRefundFields({ amountCents, refundedCents }: Pick<PaymentRow, 'amountCents'> & Refunded) {
  const refunded = amountCents < 0 ? amountCents : refundedCents;
  return { refundedAmt: toDollars(refunded), isRefunded: refunded !== 0 };
}

type Status = Pick<PaymentRow, 'state' | 'statusReason'>;

const DESCRIPTIONS: Readonly<Record<PaymentState, (reason: string) => string>> = {
  reserved: () => 'Pending: the processor has not answered yet',
  pending: () => 'Pending: the processor has not answered yet',
  submitted: () => 'Submitted to the bank',
  settled: () => 'Settled',
  declined: (reason) => reason,
  returned: (reason) => `Returned: ${reason}`,
  voided: () => 'Voided',
};

export const describeStatus = ({ state, statusReason }: Status): string =>
  DESCRIPTIONS[state](statusReason ?? '');

export function toStatusFields(payment: Status & Pick<PaymentRow, 'amountCents' | 'methodType'> & Refunded) {
  const { state, methodType, amountCents, refundedCents } = payment;
  return {
    showRefund: methodType === CARD && state === 'settled' && amountCents > 0 && refundedCents === 0,
    achStatus: state === 'returned' || state === 'voided' ? ACH_STATUS[state] : null,
    description: describeStatus(payment),
    state: state === 'reserved' ? ('pending' as const) : state,
  };
}

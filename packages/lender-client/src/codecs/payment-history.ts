import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { flag, nonEmptyText, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { type PaymentMade, paymentMadeFromWire } from './payments-made.ts';

/** A payment in the history of a loan account (docs/product/payments.md#history-columns). */
export interface HistoryPayment extends PaymentMade {
  /** The amount including the fee, before refunds. */
  readonly totalPaid: Cents;
  /** Null if the lender omits them (extension payment-details). */
  readonly details: PaymentDetails | null;
}

interface PaymentDetails {
  readonly principalOnly: boolean;
  readonly postedToLoan: boolean;
  /** Null if the fee was not waived. */
  readonly feeWaivedReason: string | null;
  readonly comment: string | null;
}

/**
 * Reads the details of a payment, and the last four digits of its PAD account, which no other field contains.
 */
function detailsFromWire(receipt: ResponseFields<Schemas['Receipt']>) {
  const read = receipt.readOrUnknown(() => {
    const wire = receipt.optionalObject('paymentDetails');
    return (
      wire && {
        details: {
          principalOnly: wire.get('principalOnly', flag),
          postedToLoan: wire.get('postedToLoan', flag),
          feeWaivedReason: wire.optional('feeWaivedReason', text),
          comment: wire.optional('comment', text),
        },
        padLastFour: wire.optional('padLastFour', nonEmptyText),
      }
    );
  });
  return read === UNKNOWN || read === null ? { details: null, padLastFour: null } : read;
}

function historyPaymentFromWire(receipt: ResponseFields<Schemas['Receipt']>): HistoryPayment {
  const payment = paymentMadeFromWire(receipt.object('paymentsMade'));
  const totalPaid = receipt.get('paymentAmount', money);
  const { details, padLastFour } = detailsFromWire(receipt);
  const pad = padLastFour === null ? null : ({ type: 'pad', lastFour: padLastFour } as const);
  return { ...payment, totalPaid, details, method: payment.method ?? pad };
}

export const historyFromWire = (wire: ResponseFields<Schemas['PaymentHistory']>): Page<HistoryPayment> => ({
  ...wire.rows('receipts', historyPaymentFromWire),
  ...totalsFromWire(wire),
});

export interface ReceiptRequest {
  readonly loanNumber: string;
  readonly receiptId: number;
  readonly email: string;
  readonly phoneNumber?: string | undefined;
}

export const receiptRequestToWire = ({ loanNumber, receiptId, email, phoneNumber }: ReceiptRequest) =>
  omitUndefined({ account: loanNumber, receiptId, email, phoneNo: phoneNumber, channel: 'CAP' as const });

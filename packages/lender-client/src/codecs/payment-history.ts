import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { filledText, flag, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { type PaymentMade, paymentMadeFromWire } from './payments-made.ts';

/** A payment in the history of a loan account (spec section 3, payment history receipt). */
export interface HistoryPayment extends PaymentMade {
  /** Fee included, refunds not taken off. */
  readonly totalPaid: Cents;
  /** Null if the lender omits them (extension payment-details). */
  readonly details: PaymentDetails | null;
}

/** The options that a payment was made with. */
export interface PaymentDetails {
  readonly principalOnly: boolean;
  readonly postedToLoan: boolean;
  /** Null for a fee that was not waived. */
  readonly feeWaivedReason: string | null;
  readonly comment: string | null;
  /** Null for any other method than PAD. */
  readonly padLastFour: string | null;
}

/** Notes of a payment that cannot be read are left out, as those of a lender without the extension. */
function detailsFromWire(receipt: AnswerFields<Schemas['Receipt']>): PaymentDetails | null {
  const details = receipt.orUnknown(() => {
    const wire = receipt.optionalObject('paymentDetails');
    return (
      wire && {
        principalOnly: wire.get('principalOnly', flag),
        postedToLoan: wire.get('postedToLoan', flag),
        feeWaivedReason: wire.optional('feeWaivedReason', text),
        comment: wire.optional('comment', text),
        padLastFour: wire.optional('padLastFour', filledText),
      }
    );
  });
  return details === UNKNOWN ? null : details;
}

export const historyFromWire = (wire: AnswerFields<Schemas['PaymentHistory']>): Page<HistoryPayment> => ({
  ...wire.rows('receipts', (receipt) => ({
    ...paymentMadeFromWire(receipt.object('paymentsMade')),
    totalPaid: receipt.get('paymentAmount', money),
    details: detailsFromWire(receipt),
  })),
  ...totalsFromWire(wire),
});

/** The recipient of a payment's receipt. */
export interface ReceiptRequest {
  readonly loanNumber: string;
  readonly receiptId: number;
  readonly email: string;
  readonly phoneNumber?: string | undefined;
}

export const receiptRequestToWire = ({ loanNumber, receiptId, email, phoneNumber }: ReceiptRequest) =>
  omitUndefined({ account: loanNumber, receiptId, email, phoneNo: phoneNumber, channel: 'CAP' as const });

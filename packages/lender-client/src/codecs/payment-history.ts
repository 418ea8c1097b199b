import { type Cents, centsFromWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import { type PaymentMade, paymentMadeFromWire } from './payments-made.ts';

type Wire = components['schemas'];

/** A payment in the history of a loan account (spec section 3, payment history receipt). */
export interface HistoryPayment extends PaymentMade {
  /** Fee included, refunds not taken off. */
  readonly totalPaid: Cents;
}

export const historyFromWire = (wire: Wire['PaymentHistory']): Page<HistoryPayment> =>
  pageFromWire(
    wire.receipts,
    (receipt) => ({
      ...paymentMadeFromWire(receipt.paymentsMade),
      totalPaid: centsFromWire(receipt.paymentAmount),
    }),
    wire,
  );

/** Where the receipt of a payment goes. */
export interface ReceiptRequest {
  readonly loanNumber: string;
  readonly receiptId: number;
  readonly email: string;
  readonly phoneNumber?: string | undefined;
}

export const receiptRequestToWire = ({ loanNumber, receiptId, email, phoneNumber }: ReceiptRequest) =>
  defined({ account: loanNumber, receiptId, email, phoneNo: phoneNumber, channel: 'CAP' as const });

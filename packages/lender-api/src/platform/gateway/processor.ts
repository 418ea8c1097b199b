/** The expiry of a card, with `month` from 1 to 12. */
export interface CardExpiry {
  month: number;
  year: number;
}

/** A charge, or a credit to the customer. */
export interface Charge {
  /**
   * A reference that the caller has created. The processor charges a reference once and repeats the outcome
   * for the same reference.
   */
  reference: string;
  token: string;
  /** Negative to send money to the customer. */
  amountCents: number;
  /** Null for bank accounts. */
  expiry: CardExpiry | null;
  /**
   * The processor must refuse a new charge that arrives after this time, because the caller may have released
   * the reservation of the payment.
   */
  expiresAt: Date;
}

/** A refund of an approved charge. The caller checks the refundable amount. */
export interface Refund {
  /** A reference that the caller has created, as for a charge. */
  reference: string;
  /** The reference of the refunded charge; null for payments that another system has charged. */
  chargeReference: string | null;
  token: string;
  /** The amount to refund; greater than zero. */
  amountCents: number;
  expiresAt: Date;
}

/**
 * The state of a charge or refund at the processor. `checkAt` is the earliest time at which it can change. `returned` is
 * the reason for which the bank took the money back, or null.
 */
export type ProcessorOutcome =
  | { outcome: 'approved'; authId: string | null; returned: string | null; checkAt: Date | null }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'pending'; checkAt: Date };

/** The reply to a charge or refund. `unknown`: no readable reply, so the processor may or may not have received it. */
export type ProcessorReply = ProcessorOutcome | { outcome: 'unknown' };

/**
 * The payment processor of one lender. Implementations are called without an open transaction and without locks, and
 * must be idempotent: the same reference moves money once, whatever the number of calls and servers.
 */
export interface Processor {
  /** The maximum duration of `charge` and `refund` in milliseconds. */
  maxResponseMs: number;
  /** The number of milliseconds in which the bank can return a payment from an account. */
  returnPeriodMs: number;

  /** Returns a token for a card or account number, which is not stored. Rejects if the processor does not respond. */
  tokenize: (number: string) => Promise<string>;

  /** Returns `unknown` instead of rejecting if the processor does not respond. */
  charge: (charge: Charge) => Promise<ProcessorReply>;

  /** Returns `unknown` instead of rejecting if the processor does not respond. */
  refund: (refund: Refund) => Promise<ProcessorReply>;

  /**
   * Returns the state of a charge or refund, or null if the processor has not received the reference. Rejects if the
   * processor does not respond.
   */
  findOutcome: (reference: string) => Promise<ProcessorOutcome | null>;
}

/** Returns true after the last day of the expiry month. `today` is `yyyy-MM-dd`. */
export function isExpired({ month, year }: CardExpiry, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}

import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, flag, nonEmptyText, oneOf, text, type WireType } from '../wire/wire-types.ts';
import { type LoanSummary, loanSummaryFromWire } from './loan-accounts.ts';

/** The type of a method, on the wire 1, 2 or 3. The paymentType of past payments has other codes. */
export type MethodType = 'card' | 'ach' | 'pad';

const METHOD_TYPES = { 1: 'card', 2: 'ach', 3: 'pad' } as const satisfies Record<
  Schemas['MethodType'],
  MethodType
>;
const METHOD_CODES = { card: 1, ach: 2, pad: 3 } as const satisfies Record<MethodType, Schemas['MethodType']>;

export const methodType: WireType<MethodType> = oneOf(METHOD_TYPES);
export const methodTypeToWire = (type: MethodType): Schemas['MethodType'] => METHOD_CODES[type];

export interface FeeByKind {
  readonly oneTime: Cents;
  readonly recurring: Cents;
  readonly oneTimeScheduled: Cents;
}

/** A saved payment method. Only the last four digits of its number are known. */
export interface PaymentMethod {
  readonly id: number;
  /** Identifies the method in a payment. */
  readonly token: string;
  readonly type: MethodType;
  readonly cardBrand: Schemas['PaymentMethod']['cardBrand'];
  readonly lastFour: string;
  readonly holderName: string;
  readonly bankName: string | null;
  /** MM/YY; null for an account. */
  readonly expiry: string | null;
  /** The convenience fee of an immediate payment. */
  readonly fee: Cents;
  readonly isScheduled: boolean;
  /** Null if the lender omits it (extension fee-table). */
  readonly fees: FeeByKind | null;
}

export interface LoanPaymentDetails {
  readonly loan: LoanSummary;
  readonly methods: readonly PaymentMethod[];
  readonly cardFees: FeeByKind;
  /** The maximum that can be sent to the customer; null if the lender omits it (extension customer-credits). */
  readonly creditLimit: Cents | null;
}

export interface NewPaymentMethod {
  readonly id: number;
  readonly token: string;
  readonly type: MethodType;
  readonly cardBrand: string | null;
  readonly lastFour: string;
  /** Null if the lender omits it (extension fee-table). */
  readonly fees: FeeByKind | null;
}

interface NewMethod {
  readonly loanNumber: string;
  readonly holderName: string;
  /** True to use the method for one payment only. It then appears in no list of saved methods. */
  readonly doNotSave: boolean;
}

export interface NewCard extends NewMethod {
  /** Digits, which may be separated by spaces and dashes. */
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  /** The card verification code; undefined if the lender's settings hide the field. */
  readonly cvc?: string | undefined;
  readonly billingZip: string;
}

export interface NewAch extends NewMethod {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountType: 'savings' | 'checking';
}

export interface NewPad extends NewMethod {
  readonly bankName?: string | undefined;
  /** The institution number, 3 digits. */
  readonly bankNumber?: string | undefined;
  /** The transit number, 5 digits. */
  readonly branchNumber?: string | undefined;
  readonly accountNumber?: string | undefined;
}

const BRANDS = {
  MasterCard: 'MasterCard',
  Visa: 'Visa',
  Discover: 'Discover',
  Amex: 'Amex',
} as const satisfies Record<string, PaymentMethod['cardBrand']>;

function feesFromWire(convFees: ResponseFields<Schemas['ConvFees']> | null): FeeByKind | null {
  if (convFees === null) return null;
  return {
    oneTime: convFees.get('oneTime', money),
    recurring: convFees.get('recurring', money),
    oneTimeScheduled: convFees.get('oneTimeScheduled', money),
  };
}

function methodFromWire(wire: ResponseFields<Schemas['PaymentMethod']>): PaymentMethod {
  const holder = (['name', 'nameOnAch', 'nameOnPad'] as const).map((name) =>
    wire.getOrNull(name, nonEmptyText),
  );
  return {
    id: wire.get('id', count),
    token: wire.get('token', nonEmptyText),
    type: wire.get('paymentType', methodType),
    cardBrand: wire.getOrNull('cardBrand', oneOf(BRANDS)),
    lastFour: wire.get('lastFour', nonEmptyText),
    holderName: holder.find((name) => name !== null) ?? '',
    bankName: wire.getOrNull('bankName', text),
    expiry: wire.nullable('cardExpDate', text),
    fee: wire.get('transactionFeeFinal', money),
    isScheduled: wire.get('isSchedule', flag),
    fees: feesFromWire(wire.optionalObject('convFees')),
  };
}

export function loanPaymentDetailsFromWire(
  wire: ResponseFields<Schemas['LoanPaymentDetails']>,
): LoanPaymentDetails {
  const fees = wire.object('platformData');
  return {
    loan: loanSummaryFromWire(wire.object('loanDetails')),
    methods: wire.rows('paymentMethods', methodFromWire).rows,
    cardFees: {
      oneTime: fees.get('conv_fee_one_time', money),
      recurring: fees.get('conv_fee_recurring', money),
      oneTimeScheduled: fees.get('conv_fee_one_time_schd', money),
    },
    creditLimit: wire.getOrNull('customerCreditLimit', money),
  };
}

export function newMethodFromWire(response: ResponseFields<Schemas['NewMethodResponse']>): NewPaymentMethod {
  const wire = response.object('result').object('data');
  return {
    id: wire.get('id', count),
    token: wire.get('token', nonEmptyText),
    type: wire.get('paymentType', methodType),
    cardBrand: wire.getOrNull('cardBrand', text),
    lastFour: wire.get('lastFour', nonEmptyText),
    fees: feesFromWire(wire.optionalObject('convFees')),
  };
}

const newMethodToWire = ({ loanNumber, holderName, doNotSave }: NewMethod) => ({
  account: loanNumber,
  channel: 'CAP' as const,
  name: holderName,
  ...(doNotSave ? { doNotSavePaymentMethods: 1 as const } : {}),
});

export const newCardToWire = (card: NewCard) =>
  omitUndefined({
    ...newMethodToWire(card),
    cardNumber: card.number,
    expiryDate: card.expiry,
    cvvNumber: card.cvc,
    billingZip: card.billingZip,
  });

const ACCOUNT_TYPES = { checking: 1, savings: 2 } as const;

export const newAchToWire = (account: NewAch) => ({
  ...newMethodToWire(account),
  routingNumber: account.routingNumber,
  accountNumber: account.accountNumber,
  bankName: account.bankName,
  accountType: ACCOUNT_TYPES[account.accountType],
});

export const newPadToWire = ({ bankName, bankNumber, branchNumber, accountNumber, ...method }: NewPad) =>
  omitUndefined({ ...newMethodToWire(method), bankName, bankNumber, branchNumber, accountNumber });

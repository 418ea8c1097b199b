import { type Cents, centsFromWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type LoanSummary, loanSummaryFromWire } from './loan-accounts.ts';

type Wire = components['schemas'];

/** What kind of method it is; on the wire 1, 2 and 3. Not the paymentType of past payments (decisions, payments). */
export type MethodType = 'card' | 'ach' | 'pad';

const METHOD_TYPES = { 1: 'card', 2: 'ach', 3: 'pad' } as const satisfies Record<
  Wire['MethodType'],
  MethodType
>;
const METHOD_CODES = { card: 1, ach: 2, pad: 3 } as const satisfies Record<MethodType, Wire['MethodType']>;

export const methodTypeFromWire = (code: Wire['MethodType']): MethodType => METHOD_TYPES[code];
export const methodTypeToWire = (type: MethodType): Wire['MethodType'] => METHOD_CODES[type];

/** The convenience fee by the kind of payment. */
export interface FeeByKind {
  readonly oneTime: Cents;
  readonly recurring: Cents;
  readonly oneTimeScheduled: Cents;
}

/** A saved payment method (spec section 3). Of its number only the last four are known. */
export interface PaymentMethod {
  readonly id: number;
  /** What a payment names it by. */
  readonly token: string;
  readonly type: MethodType;
  readonly cardBrand: Wire['PaymentMethod']['cardBrand'];
  readonly lastFour: string;
  readonly holderName: string;
  readonly bankName: string | null;
  /** MM/YY; null for an account. */
  readonly expiry: string | null;
  /** The convenience fee of a payment now. */
  readonly fee: Cents;
  /** A payment is scheduled with it. */
  readonly isScheduled: boolean;
  /** Null where the lender does not say (extension fee-table). */
  readonly fees: FeeByKind | null;
}

/** What a payment needs to know of a loan account. */
export interface LoanPaymentDetails {
  readonly loan: LoanSummary;
  readonly methods: readonly PaymentMethod[];
  /** The convenience fee of a card. */
  readonly cardFees: FeeByKind;
}

/** A method that was just added. */
export interface NewPaymentMethod {
  readonly id: number;
  readonly token: string;
  readonly type: MethodType;
  readonly cardBrand: string | null;
  readonly lastFour: string;
  /** Null where the lender does not say (extension fee-table). */
  readonly fees: FeeByKind | null;
}

interface NewMethod {
  readonly loanNumber: string;
  readonly holderName: string;
  /** Pays with it once and keeps it out of every list. */
  readonly doNotSave: boolean;
}

export interface NewCard extends NewMethod {
  /** Digits; spaces and dashes may stand between them. */
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  /** Undefined where the lender hides it. */
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
  /** The institution, 3 digits. */
  readonly bankNumber?: string | undefined;
  /** The transit number, 5 digits. */
  readonly branchNumber?: string | undefined;
  readonly accountNumber?: string | undefined;
}

const feesFromWire = (convFees: Wire['ConvFees'] | undefined): FeeByKind | null =>
  convFees === undefined
    ? null
    : {
        oneTime: centsFromWire(convFees.oneTime),
        recurring: centsFromWire(convFees.recurring),
        oneTimeScheduled: centsFromWire(convFees.oneTimeScheduled),
      };

function methodFromWire(wire: Wire['PaymentMethod']): PaymentMethod {
  return {
    id: wire.id,
    token: wire.token,
    type: methodTypeFromWire(wire.paymentType),
    cardBrand: wire.cardBrand,
    lastFour: wire.lastFour,
    holderName: wire.name ?? wire.nameOnAch ?? wire.nameOnPad ?? '',
    bankName: wire.bankName,
    expiry: wire.cardExpDate,
    fee: centsFromWire(wire.transactionFeeFinal),
    isScheduled: wire.isSchedule,
    fees: feesFromWire(wire.convFees),
  };
}

export function loanPaymentDetailsFromWire(wire: Wire['LoanPaymentDetails']): LoanPaymentDetails {
  const { platformData } = wire;
  return {
    loan: loanSummaryFromWire(wire.loanDetails),
    methods: wire.paymentMethods.map(methodFromWire),
    cardFees: {
      oneTime: centsFromWire(platformData.conv_fee_one_time),
      recurring: centsFromWire(platformData.conv_fee_recurring),
      oneTimeScheduled: centsFromWire(platformData.conv_fee_one_time_schd),
    },
  };
}

export function newMethodFromWire(wire: Wire['NewMethodAnswer']): NewPaymentMethod {
  const { id, token, paymentType, cardBrand, lastFour, convFees } = wire.result.data;
  const type = methodTypeFromWire(paymentType);
  return { id, token, type, cardBrand, lastFour, fees: feesFromWire(convFees) };
}

const newMethodToWire = ({ loanNumber, holderName, doNotSave }: NewMethod) => ({
  account: loanNumber,
  channel: 'CAP' as const,
  name: holderName,
  ...(doNotSave ? { doNotSavePaymentMethods: 1 as const } : {}),
});

export const newCardToWire = (card: NewCard) =>
  defined({
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
  defined({ ...newMethodToWire(method), bankName, bankNumber, branchNumber, accountNumber });

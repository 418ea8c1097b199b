import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { dayIfSet } from '../wire/wire-dates.ts';
import { count, reference, text } from '../wire/wire-types.ts';
import { type Collateral, collateralFromWire } from './collateral.ts';
import { type LinkAttempt, linkAttemptFromWire } from './link-attempts.ts';
import { type Borrower, borrowerFromWire, installNameFromWire, type PersonName } from './people.ts';

export interface LoanIdentity {
  readonly id: number;
  readonly loanNumber: string;
  readonly borrower: Borrower;
}

/** The balances and due dates of a loan (docs/product/loan-account.md#loan-summary). Days are yyyy-MM-dd. */
export interface LoanFigures {
  readonly principalBalance: Cents;
  readonly totalDue: Cents;
  readonly payoffBalance: Cents;
  readonly regularPayment: Cents;
  /** The `code` of a `PaymentFrequency`, such as W or M. */
  readonly frequency: string;
  readonly daysPastDue: number;
  readonly nextPromise: { readonly date: string; readonly amount: Cents | null } | null;
  readonly collateral: Collateral;
}

export type LoanSummary = LoanIdentity & LoanFigures;

/** The app user who linked the loan account. */
interface InstallAccount {
  readonly id: number;
  readonly name: PersonName;
  /** Ten digits. */
  readonly mobilePhone: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly pmsId: string | null;
  readonly pmsConversationId: string | null;
  /** yyyy-MM-dd; null if never seen. */
  readonly lastSeenOn: string | null;
}

export interface LoanAccount {
  readonly loan: LoanIdentity;
  readonly figures: OrUnknown<LoanFigures>;
  /** The day when the account was unlinked; null while it is linked, and for an account that was never linked. */
  readonly unlinkedOn: OrUnknown<string | null>;
  /** Null for an account that was never linked. */
  readonly link: OrUnknown<(LinkAttempt & { readonly installLoanId: number }) | null>;
  readonly installAccount: OrUnknown<InstallAccount | null>;
}

type WireLoan = ResponseFields<Schemas['LoanDetails']>;

const identityFromWire = (wire: WireLoan): LoanIdentity => ({
  id: wire.get('id', count),
  loanNumber: wire.get('loanNo', reference),
  borrower: borrowerFromWire(wire.object('borrower')),
});

function figuresFromWire(wire: WireLoan): LoanFigures {
  const promisedOn = wire.nullable('nxtPtpDt', dayIfSet);
  const promised = wire.nullable('nxtPtpAmt', money);
  return {
    principalBalance: wire.get('principalBalance', money),
    totalDue: wire.get('totalAmtDue', money),
    payoffBalance: wire.get('loanPayOffBalance', money),
    regularPayment: wire.get('regularPmtAmt', money),
    frequency: wire.get('pmtFrequency', text),
    daysPastDue: wire.get('daysPastDue', count),
    nextPromise: promisedOn === null ? null : { date: promisedOn, amount: promised },
    collateral: collateralFromWire(wire),
  };
}

/** Throws if an identifier or a figure cannot be read, because the payment form needs all of them. */
export const loanSummaryFromWire = (wire: WireLoan): LoanSummary => ({
  ...identityFromWire(wire),
  ...figuresFromWire(wire),
});

function installAccountFromWire(wire: ResponseFields<Schemas['InstallAccount']>): InstallAccount {
  return {
    id: wire.get('id', count),
    name: installNameFromWire(wire),
    mobilePhone: wire.optionalObject('installMobilePhone')?.optional('mobilePhoneNo', reference) ?? null,
    email: wire.optionalObject('installPrimaryEmailAddress')?.optional('emailAddrText', text) ?? null,
    address: wire.optionalObject('installAddresses')?.optional('Adress', text) ?? '',
    pmsId: wire.getOrNull('pmsId', reference),
    pmsConversationId: wire.getOrNull('pmsConversationId', reference),
    lastSeenOn: wire.nullable('lastOnline', dayIfSet),
  };
}

export function loanAccountFromWire(
  response: ResponseFields<Schemas['BorrowerDetailsResponse']>,
): LoanAccount {
  const result = response.object('result');
  const loan = result.object('loan');
  return {
    loan: identityFromWire(loan),
    figures: result.readOrUnknown(() => figuresFromWire(loan)),
    unlinkedOn: result.readOrUnknown(() => result.nullable('deletedAt', dayIfSet)),
    link: result.readOrUnknown(() => {
      const attempt = result.nullableObject('linkAttempt');
      return (
        attempt && {
          ...linkAttemptFromWire(attempt),
          installAccountId: attempt.get('installAccountId', count),
          installLoanId: attempt.object('installLoan').get('id', count),
        }
      );
    }),
    installAccount: result.readOrUnknown(() => {
      const account = result.nullableObject('installAccount');
      return account && installAccountFromWire(account);
    }),
  };
}

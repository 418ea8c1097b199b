import { type Cents, centsFromWire, centsFromWireOrNull } from '../money.ts';
import type { components } from '../schema.d.ts';
import { type LinkAttempt, linkAttemptFromWire } from './link-attempts.ts';
import { type Collateral, collateralFromWire } from './payments-made.ts';
import { type Borrower, borrowerFromWire, installNameFromWire, type PersonName } from './people.ts';

type Wire = components['schemas'];

/** A loan as the loan system knows it (spec section 3, loan details). Days are yyyy-MM-dd. */
export interface LoanSummary {
  readonly id: number;
  readonly loanNumber: string;
  readonly borrower: Borrower;
  readonly principalBalance: Cents;
  readonly totalDue: Cents;
  readonly payoffBalance: Cents;
  readonly regularPayment: Cents;
  /** A code of the payment frequencies. */
  readonly frequency: string;
  readonly daysPastDue: number;
  readonly nextPromise: { readonly date: string; readonly amount: Cents | null } | null;
  readonly collateral: Collateral;
}

/** The app account of the person who linked the loan. */
interface InstallAccount {
  readonly id: number;
  readonly name: PersonName;
  /** Ten digits. */
  readonly mobilePhone: string | null;
  readonly email: string | null;
  /** In one line. */
  readonly address: string;
  readonly pmsId: string | null;
  readonly pmsConversationId: string | null;
  /** yyyy-MM-dd; null for never. */
  readonly lastSeenOn: string | null;
}

/** A loan account with who linked it (spec section 2, borrower details). */
export interface LoanAccount {
  readonly loan: LoanSummary;
  /** The day it was unlinked; null while it is linked, and for an account that nobody linked. */
  readonly unlinkedOn: string | null;
  /** Null for an account that nobody linked. */
  readonly link: (LinkAttempt & { readonly installLoanId: number }) | null;
  readonly installAccount: InstallAccount | null;
}

export function loanSummaryFromWire(wire: Wire['LoanDetails']): LoanSummary {
  return {
    id: wire.id,
    loanNumber: wire.loanNo,
    borrower: borrowerFromWire(wire.borrower),
    principalBalance: centsFromWire(wire.principalBalance),
    totalDue: centsFromWire(wire.totalAmtDue),
    payoffBalance: centsFromWire(wire.loanPayOffBalance),
    regularPayment: centsFromWire(wire.regularPmtAmt),
    frequency: wire.pmtFrequency,
    daysPastDue: wire.daysPastDue,
    nextPromise:
      wire.nxtPtpDt === null ? null : { date: wire.nxtPtpDt, amount: centsFromWireOrNull(wire.nxtPtpAmt) },
    collateral: collateralFromWire(wire.loanCollateral),
  };
}

function installAccountFromWire(wire: Wire['InstallAccount']): InstallAccount {
  return {
    id: wire.id,
    name: installNameFromWire(wire),
    mobilePhone: wire.installMobilePhone.mobilePhoneNo,
    email: wire.installPrimaryEmailAddress.emailAddrText,
    address: wire.installAddresses.Adress,
    pmsId: wire.pmsId,
    pmsConversationId: wire.pmsConversationId,
    lastSeenOn: wire.lastOnline?.date ?? null,
  };
}

export function loanAccountFromWire({ result }: Wire['BorrowerDetailsAnswer']): LoanAccount {
  const { loan, deletedAt, linkAttempt, installAccount } = result;
  return {
    loan: loanSummaryFromWire(loan),
    unlinkedOn: deletedAt?.date ?? null,
    link:
      linkAttempt === null
        ? null
        : { ...linkAttemptFromWire(linkAttempt), installLoanId: linkAttempt.installLoan.id },
    installAccount: installAccount === null ? null : installAccountFromWire(installAccount),
  };
}

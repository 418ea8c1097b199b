import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

type Wire = components['schemas'];

/** What a person gave to be matched with a loan account; what the lender does not ask for is null. */
export interface LinkAttempt {
  readonly installAccountId: number;
  readonly loanNumber: string;
  readonly name: string | null;
  /** Masked but for its last four digits. */
  readonly ssn: string | null;
  readonly ssnLastFour: string | null;
  /** yyyy-MM-dd. */
  readonly dateOfBirth: string | null;
  readonly zipCode: string | null;
  readonly phoneNumber: string | null;
  readonly branchNumber: string | null;
}

/** An attempt that failed (spec section 2, /borrowers/failed-link). */
export interface FailedLink {
  readonly id: number;
  /** yyyy-MM-dd. */
  readonly attemptedOn: string;
  readonly attempt: LinkAttempt;
  readonly name: PersonName;
  readonly email: string | null;
}

/** Another try of a failed link: what is left out is taken from the failed attempt (spec section 5, add borrower). */
export interface LinkRetry {
  readonly failedLinkId: number;
  readonly loanNumber: string;
  readonly ssn?: string | undefined;
  readonly ssnLastFour?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly name?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly branchNumber?: string | undefined;
}

export function linkAttemptFromWire(wire: Wire['LinkAttempt']): LinkAttempt {
  return {
    installAccountId: wire.installAccountId,
    loanNumber: wire.attemptLoanNo,
    name: wire.attemptName,
    ssn: wire.attemptTin,
    ssnLastFour: wire.attemptTinFour,
    dateOfBirth: wire.attemptDob,
    zipCode: wire.attemptZipCd,
    phoneNumber: wire.attemptPhoneNo,
    branchNumber: wire.attemptBranchNo,
  };
}

function failedLinkFromWire(wire: Wire['FailedLink']): FailedLink {
  return {
    id: wire.id,
    attemptedOn: wire.createdAt.date,
    attempt: linkAttemptFromWire(wire.linkAttempt),
    name: installNameFromWire(wire.installAccount),
    email: wire.installAccount.installPrimaryEmailAddress.emailAddrText,
  };
}

export const failedLinkPageFromWire = (wire: Wire['FailedLinkList']): Page<FailedLink> =>
  pageFromWire(wire.result, failedLinkFromWire, wire);

export function linkRetryToWire(retry: LinkRetry) {
  return defined({
    id: retry.failedLinkId,
    loanNumber: retry.loanNumber,
    ssn: retry.ssn,
    ssn4: retry.ssnLastFour,
    dob: retry.dateOfBirth,
    name: retry.name,
    zipCode: retry.zipCode,
    phoneNo: retry.phoneNumber,
    branchNo: retry.branchNumber,
  });
}

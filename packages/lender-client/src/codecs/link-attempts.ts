import type { Schemas } from '@livery/contract';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { day, dayIfSet } from '../wire/wire-dates.ts';
import { count, nonEmptyText, reference, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

/** The data that a person entered to link a loan account; null for a field that the lender does not request. */
export interface LinkAttempt {
  readonly installAccountId: number;
  readonly loanNumber: string;
  readonly name: string | null;
  /** Masked except for the last four digits. */
  readonly ssn: string | null;
  readonly ssnLastFour: string | null;
  /** yyyy-MM-dd. */
  readonly dateOfBirth: string | null;
  readonly zipCode: string | null;
  readonly phoneNumber: string | null;
  readonly branchNumber: string | null;
}

export interface FailedLink {
  readonly id: number;
  /** yyyy-MM-dd. */
  readonly attemptedOn: OrUnknown<string>;
  readonly attempt: Omit<LinkAttempt, 'installAccountId'>;
  readonly name: PersonName;
  readonly email: string | null;
}

/**
 * A retry of a failed link (docs/product/borrower-lists.md#add-borrower). The lender takes omitted fields from the failed
 * attempt.
 */
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

export function linkAttemptFromWire(wire: ResponseFields<Schemas['LinkAttempt']>): FailedLink['attempt'] {
  return {
    loanNumber: wire.getOrNull('attemptLoanNo', reference) ?? '',
    name: wire.getOrNull('attemptName', text),
    ssn: wire.getOrNull('attemptTin', reference),
    ssnLastFour: wire.getOrNull('attemptTinFour', nonEmptyText),
    dateOfBirth: wire.getOrNull('attemptDob', dayIfSet),
    zipCode: wire.getOrNull('attemptZipCd', reference),
    phoneNumber: wire.getOrNull('attemptPhoneNo', reference),
    branchNumber: wire.getOrNull('attemptBranchNo', reference),
  };
}

function failedLinkFromWire(wire: ResponseFields<Schemas['FailedLink']>): FailedLink {
  const user = wire.objectOrEmpty('installAccount');
  return {
    id: wire.get('id', count),
    attemptedOn: wire.getOrUnknown('createdAt', day),
    attempt: linkAttemptFromWire(wire.objectOrEmpty('linkAttempt')),
    name: installNameFromWire(user),
    email: user.optionalObject('installPrimaryEmailAddress')?.getOrNull('emailAddrText', text) ?? null,
  };
}

export const failedLinkPageFromWire = (
  wire: ResponseFields<Schemas['FailedLinkList']>,
): Page<FailedLink> => ({
  ...wire.rows('result', failedLinkFromWire),
  ...totalsFromWire(wire),
});

export function linkRetryToWire(retry: LinkRetry) {
  return omitUndefined({
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

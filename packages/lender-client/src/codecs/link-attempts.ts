import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { day, dayIfSet } from '../wire/wire-dates.ts';
import { count, filledText, reference, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

/** The data that a person entered to link a loan account; null if the lender does not request it. */
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
  readonly attemptedOn: OrUnknown<string>;
  readonly attempt: Omit<LinkAttempt, 'installAccountId'>;
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

export function linkAttemptFromWire(wire: AnswerFields<Schemas['LinkAttempt']>): FailedLink['attempt'] {
  return {
    loanNumber: wire.usable('attemptLoanNo', reference) ?? '',
    name: wire.usable('attemptName', text),
    ssn: wire.usable('attemptTin', reference),
    ssnLastFour: wire.usable('attemptTinFour', filledText),
    dateOfBirth: wire.usable('attemptDob', dayIfSet),
    zipCode: wire.usable('attemptZipCd', reference),
    phoneNumber: wire.usable('attemptPhoneNo', reference),
    branchNumber: wire.usable('attemptBranchNo', reference),
  };
}

function failedLinkFromWire(wire: AnswerFields<Schemas['FailedLink']>): FailedLink {
  const user = wire.part('installAccount');
  return {
    id: wire.get('id', count),
    attemptedOn: wire.known('createdAt', day),
    attempt: linkAttemptFromWire(wire.part('linkAttempt')),
    name: installNameFromWire(user),
    email: user.optionalObject('installPrimaryEmailAddress')?.usable('emailAddrText', text) ?? null,
  };
}

export const failedLinkPageFromWire = (wire: AnswerFields<Schemas['FailedLinkList']>): Page<FailedLink> => ({
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

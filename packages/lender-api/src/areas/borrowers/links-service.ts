import type { Received } from '@livery/contract';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { Identity } from './link-identity.ts';
import { fieldsAskedFor, identityMatches, missingField } from './link-identity.ts';
import type { LinkAttempt, LinksRepository } from './links-repository.ts';
import { isBirthDay } from './person-rules.ts';

export interface LinksOptions {
  now: () => Date;
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
}

/** A failed link's id and what is tried this time; a field that is left out is the one of the failed attempt. */
type RetryRequest = Received<'linkBorrower'>['body'];

const noFailedLink = () => new Refusal(404, 'Failed link not found');

/** The same whatever is wrong: nobody learns which part of somebody's identity they guessed. */
export const noMatch = () => new Refusal(400, 'These details do not match a loan account.');

type Failed = NonNullable<Awaited<ReturnType<LinksRepository['findFailed']>>>;

function identityOf(request: RetryRequest, failed: Failed): Required<Identity> {
  return {
    ssn: request.ssn ?? failed.attemptTin ?? '',
    ssn4: request.ssn4 ?? failed.attemptTinFour ?? '',
    dob: request.dob ?? failed.attemptDob ?? '',
    name: request.name ?? failed.attemptName ?? '',
    zipCode: request.zipCode ?? failed.attemptZip ?? '',
    phoneNo: request.phoneNo ?? failed.attemptPhone ?? '',
    branchNo: request.branchNo ?? failed.attemptBranchNo ?? '',
  };
}

/** Throws a 422 Refusal for an SSN that is never issued or a date of birth that nobody has. */
function refuseImpossible(given: Identity, fields: readonly (keyof Identity)[], today: string): void {
  const { ssn = '', dob = '' } = given;
  if (fields.includes('ssn') && !isPossibleTaxpayerNumber(ssn.replace(/\D/g, ''))) {
    throw new Refusal(422, 'ssn must be nine digits of a number that is issued.');
  }
  if (fields.includes('dob') && !isBirthDay(dob.trim(), today)) {
    throw new Refusal(422, 'dob must be a day from 1900 on and before today.');
  }
}

/** Only what was asked for, and was therefore checked, is kept. */
export function attemptOf(given: Identity, fields: readonly (keyof Identity)[]): LinkAttempt {
  const kept = (field: keyof Identity) => (fields.includes(field) ? (given[field] ?? '').trim() : null);
  return {
    attemptName: kept('name'),
    attemptTin: kept('ssn')?.replace(/\D/g, '') ?? null,
    attemptTinFour: kept('ssn4'),
    attemptDob: kept('dob'),
    attemptZip: kept('zipCode'),
    attemptPhone: kept('phoneNo')?.replace(/\D/g, '') ?? null,
    attemptBranchNo: kept('branchNo'),
  };
}

/** Linking loan accounts to people on the app (spec sections 4, 5 and 7). */
export function linksService(repository: LinksRepository, options: LinksOptions) {
  const { now, today, controlSettings } = options;
  const by = (staffId: number) => ({ staffId, at: now() });

  return {
    /** Links the account unless it is linked already. Throws a 404 Refusal for a number that is no loan account's. */
    async addAccount(staffId: number, account: string) {
      const added = await repository.addAccount(account.trim(), await today(), by(staffId));
      if (added === null) throw new Refusal(404, 'Account not found');
      return added;
    },

    /** Throws a 404 Refusal for an unknown failed link, 422 for a missing field, 400 when nothing matches. */
    async retry(staffId: number, request: RetryRequest) {
      const failed = await repository.findFailed(request.id);
      if (failed === undefined) throw noFailedLink();
      const fields = fieldsAskedFor(await controlSettings());
      const given = identityOf(request, failed);
      const missing = missingField(given, fields);
      if (missing !== null) throw new Refusal(422, `${missing} is required.`);
      refuseImpossible(given, fields, await today());
      const loanNo = request.loanNumber.trim();
      const loan = await repository.findLoan(loanNo);
      if (loan === undefined || (request.loanId ?? loan.loanId) !== loan.loanId) throw noMatch();
      if (!identityMatches(given, loan, fields)) throw noMatch();
      const wanted = { loanNo, attempt: attemptOf(given, fields) };
      const linked = await repository.linkFailed(request.id, wanted, await today(), by(staffId));
      if (linked === null) throw noFailedLink();
      return linked;
    },

    /** Throws a 404 Refusal for an unknown failed link. */
    async deleteFailed(staffId: number, id: number): Promise<void> {
      if (!(await repository.deleteFailed(id, by(staffId)))) throw noFailedLink();
    },
  };
}

export type LinksService = ReturnType<typeof linksService>;

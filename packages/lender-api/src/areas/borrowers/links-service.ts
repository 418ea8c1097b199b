import type { ServerRequest } from '@livery/contract';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { Identity } from './link-identity.ts';
import { findMissingField, getRequiredFields, matchesIdentity } from './link-identity.ts';
import type { LinkAttempt, LinksRepository } from './links-repository.ts';
import { isBirthDay } from './person-rules.ts';

export interface LinksOptions {
  now: () => Date;
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
}

/** The id of a failed link and the corrected fields. An omitted field keeps the value of the failed attempt. */
type RetryRequest = ServerRequest<'linkBorrower'>['body'];

const createNotFoundRefusal = () => new Refusal(404, 'Failed link not found');

/** Every mismatch gets this Refusal, so that it does not disclose which details were guessed correctly. */
export const createNoMatchRefusal = () => new Refusal(400, 'These details do not match a loan account.');

type FailedLink = NonNullable<Awaited<ReturnType<LinksRepository['findFailed']>>>;

function mergeIdentity(request: RetryRequest, failed: FailedLink): Required<Identity> {
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

/** Throws a 422 Refusal for an impossible SSN or date of birth, if the field is required. */
function refuseImpossibleIdentity(
  entered: Identity,
  fields: readonly (keyof Identity)[],
  today: string,
): void {
  const { ssn = '', dob = '' } = entered;
  if (fields.includes('ssn') && !isPossibleTaxpayerNumber(ssn.replace(/\D/g, ''))) {
    throw new Refusal(422, 'ssn must be a valid nine-digit SSN.');
  }
  if (fields.includes('dob') && !isBirthDay(dob.trim(), today)) {
    throw new Refusal(422, 'dob must be a date from 01/01/1900 to yesterday.');
  }
}

/**
 * Returns the entered values of the required fields. Other fields have not been checked and are not stored.
 */
export function toLinkAttempt(entered: Identity, fields: readonly (keyof Identity)[]): LinkAttempt {
  const readField = (field: keyof Identity) =>
    fields.includes(field) ? (entered[field] ?? '').trim() : null;
  return {
    attemptName: readField('name'),
    attemptTin: readField('ssn')?.replace(/\D/g, '') ?? null,
    attemptTinFour: readField('ssn4'),
    attemptDob: readField('dob'),
    attemptZip: readField('zipCode'),
    attemptPhone: readField('phoneNo')?.replace(/\D/g, '') ?? null,
    attemptBranchNo: readField('branchNo'),
  };
}

export function createLinksService(repository: LinksRepository, options: LinksOptions) {
  const { now, today, controlSettings } = options;
  const toActor = (staffId: number) => ({ staffId, at: now() });

  return {
    /**
     * Links a loan that has no link yet; otherwise returns the existing link
     * (docs/product/borrower-lists.md#add-account). Throws a 404 Refusal for an unknown number.
     */
    async addAccount(staffId: number, account: string) {
      const added = await repository.addAccount(account.trim(), await today(), toActor(staffId));
      if (added === null) throw new Refusal(404, 'Account not found');
      return added;
    },

    /**
     * Retries a failed link with corrected fields (docs/product/borrower-lists.md#add-borrower). Throws a 404 Refusal
     * for an unknown failed link, 422 for a missing or impossible field, 400 if the fields do not match.
     */
    async retry(staffId: number, request: RetryRequest) {
      const failed = await repository.findFailed(request.id);
      if (failed === undefined) throw createNotFoundRefusal();
      const fields = getRequiredFields(await controlSettings());
      const entered = mergeIdentity(request, failed);
      const missing = findMissingField(entered, fields);
      if (missing !== null) throw new Refusal(422, `${missing} is required.`);
      refuseImpossibleIdentity(entered, fields, await today());
      const loanNo = request.loanNumber.trim();
      const loan = await repository.findLoan(loanNo);
      if (loan === undefined || (request.loanId ?? loan.loanId) !== loan.loanId) throw createNoMatchRefusal();
      if (!matchesIdentity(entered, loan, fields)) throw createNoMatchRefusal();
      const link = { loanNo, attempt: toLinkAttempt(entered, fields) };
      const linked = await repository.linkFailed(request.id, link, await today(), toActor(staffId));
      if (linked === null) throw createNotFoundRefusal();
      return linked;
    },

    /** Throws a 404 Refusal for an unknown failed link. */
    async deleteFailed(staffId: number, id: number): Promise<void> {
      if (!(await repository.deleteFailed(id, toActor(staffId)))) throw createNotFoundRefusal();
    },
  };
}

export type LinksService = ReturnType<typeof createLinksService>;

import type { ServerRequest } from '@livery/contract';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull } from '../../platform/http/wire.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { AttemptsService } from '../auth/attempts-service.ts';
import { findMissingField, getRequiredFields, matchesIdentity } from '../borrowers/link-identity.ts';
import type { LinkAttempt, LinksRepository } from '../borrowers/links-repository.ts';
import { createNoMatchRefusal, toLinkAttempt } from '../borrowers/links-service.ts';
import type { AccountRepository, LinkedLoan } from './account-repository.ts';
import type { RuleEnforcer } from './enforce-rules.ts';
import { checkPromise } from './promise-rules.ts';

export type { LinkedLoan };

/** The limit prevents borrowers from guessing the details of other borrowers. */
const MAX_FAILED_LINKS_PER_DAY = 10;

export type LinkRequest = ServerRequest<'linkOwnAccount'>['body'];

export type PromiseRequest = ServerRequest<'promiseToPay'>['body'];

type IdentityFields = ReturnType<typeof getRequiredFields>;

interface AccountOptions {
  now: () => Date;
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
  enforceRules: RuleEnforcer;
  attempts: Pick<AttemptsService, 'guard'>;
}

export const createNotLinkedRefusal = () => new Refusal(404, 'You have not linked this account.');

/** Converts dollars to cents. Throws a 422 Refusal for more than two decimals. */
export function toCents(amount: number): number {
  const cents = toCentsOrNull(amount);
  if (cents === null) throw new Refusal(422, 'amount must be in dollars with at most two decimal places.');
  return cents;
}

/**
 * Creates the service with which borrowers link loan accounts, read them and promise payments. Enforces the
 * app rules.
 */
export function createAccountService(
  repository: AccountRepository,
  links: Pick<LinksRepository, 'findLoan'>,
  { now, today, controlSettings, enforceRules, attempts }: AccountOptions,
) {
  const toActor = ({ impersonator }: BorrowerSession) => ({
    staffId: impersonator?.staffId ?? null,
    at: now(),
  });

  /**
   * Links the loan account if its details match; else returns null. The app rules are checked last, because a
   * refusal by a rule reveals that the loan account exists.
   */
  async function tryLink(
    borrower: BorrowerSession,
    { channel, loanNumber: loanNo, ...entered }: LinkRequest,
    { fields, attempt, day }: { fields: IdentityFields; attempt: LinkAttempt; day: string },
  ): Promise<'linked' | null> {
    const loan = await links.findLoan(loanNo);
    if (loan === undefined || !matchesIdentity(entered, loan, fields)) return null;
    await enforceRules({ loanId: loan.loanId, action: { kind: 'link' }, channel, day });
    const { appUserId } = borrower;
    await repository.linkLoan({ loanId: loan.loanId, loanNo, appUserId, attempt }, day, toActor(borrower));
    return 'linked';
  }

  /**
   * Runs `attemptLink` within the limits for failed attempts. Each attempt is counted before it is checked, so
   * concurrent attempts cannot exceed the limits.
   */
  async function linkWithinLimits(
    appUserId: number,
    loanNo: string,
    day: string,
    attemptLink: () => Promise<'linked' | null>,
  ): Promise<'linked' | null> {
    if (!(await repository.countLinkAttempt(appUserId, day, MAX_FAILED_LINKS_PER_DAY))) {
      throw new Refusal(429, 'Too many attempts today. Please call us.');
    }
    let hasFailed = false;
    try {
      // All app users share the limit for one loan number, even if the loan account does not exist.
      const linked = await attempts.guard(
        { purpose: 'link-account', account: loanNo, address: null },
        attemptLink,
      );
      hasFailed = linked === null;
      return linked;
    } finally {
      if (!hasFailed) await repository.uncountLinkAttempt(appUserId, day);
    }
  }

  return {
    listLoans: ({ appUserId }: BorrowerSession) => repository.listLinkedLoans(appUserId),

    /**
     * Returns a linked loan account with its payment methods. Throws a 404 Refusal if the borrower has not
     * linked it.
     */
    async findLoan({ appUserId }: BorrowerSession, loanId: number) {
      const loan = (await repository.listLinkedLoans(appUserId)).find((linked) => linked.loanId === loanId);
      if (loan === undefined) throw createNotLinkedRefusal();
      return { ...loan, methods: await repository.listMethods(loanId) };
    },

    /** Returns the contract names of the two identity fields that are required in addition to the loan number. */
    getLinkFields: async () => getRequiredFields(await controlSettings()),

    /**
     * Links a loan account. Throws a 422 Refusal for a missing field, 400 if no loan account matches (and stores the
     * failed link for staff), 429 after too many failed attempts of the app user or for the loan number, and 403 if a
     * rule refuses the link.
     */
    async linkLoan(borrower: BorrowerSession, request: LinkRequest): Promise<void> {
      const { appUserId } = borrower;
      const day = await today();
      const fields = getRequiredFields(await controlSettings());
      const missing = findMissingField(request, fields);
      if (missing !== null) throw new Refusal(422, `${missing} is required.`);
      const loanNumber = request.loanNumber.trim();
      const attempt = toLinkAttempt(request, fields);
      const linked = await linkWithinLimits(appUserId, loanNumber, day, () =>
        tryLink(borrower, { ...request, loanNumber }, { fields, attempt, day }),
      );
      if (linked !== null) return;
      await repository.storeFailedLink({ loanNo: loanNumber, appUserId, attempt }, day, toActor(borrower));
      throw createNoMatchRefusal();
    },

    /**
     * Records a promise to pay, which replaces an earlier promise. Throws a 404 Refusal for a loan account that the
     * borrower has not linked, 422 for an invalid promise, and 403 if a rule refuses the promise.
     */
    async recordPromise(borrower: BorrowerSession, request: PromiseRequest): Promise<void> {
      const { loanId, day: promisedDay, channel } = request;
      const { appUserId } = borrower;
      const cents = toCents(request.amount);
      const day = await today();
      const promise = { loanId, appUserId, day: promisedDay, cents };
      const isStored = await repository.storePromise(
        promise,
        toActor(borrower),
        async (tx, { payoffCents }) => {
          const fault = checkPromise(cents, payoffCents, { day: promisedDay, today: day });
          if (fault !== null) throw new Refusal(422, fault);
          await enforceRules({ loanId, action: { kind: 'promise', promisedDay }, channel, day }, tx);
        },
      );
      if (!isStored) throw createNotLinkedRefusal();
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;

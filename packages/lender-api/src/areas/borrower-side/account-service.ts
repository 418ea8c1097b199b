import type { Received } from '@livery/contract';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { centsOrNull } from '../../platform/http/wire.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { AttemptsService } from '../auth/attempts-service.ts';
import { fieldsAskedFor, identityMatches, missingField } from '../borrowers/link-identity.ts';
import type { LinkAttempt, LinksRepository } from '../borrowers/links-repository.ts';
import { attemptOf, noMatch } from '../borrowers/links-service.ts';
import type { AccountRepository, LinkedLoan } from './account-repository.ts';
import type { RuleEnforcer } from './enforce-rules.ts';
import { checkPromise } from './promise-rules.ts';

export type { LinkedLoan };

/** More failures in a day are guesses rather than typing errors. */
const MAX_FAILED_LINKS_PER_DAY = 10;

export type LinkRequest = Received<'linkOwnAccount'>['body'];

export type PromiseRequest = Received<'promiseToPay'>['body'];

type IdentityFields = ReturnType<typeof fieldsAskedFor>;

interface AccountOptions {
  now: () => Date;
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
  enforceRules: RuleEnforcer;
  attempts: Pick<AttemptsService, 'guard'>;
}

export const notLinkedRefusal = () => new Refusal(404, 'You have not linked this account.');

/** Converts dollars to cents. Throws a 422 Refusal for fractions of a cent. */
export function toCents(amount: number): number {
  const cents = centsOrNull(amount);
  if (cents === null) throw new Refusal(422, 'amount can have two decimals at most.');
  return cents;
}

/** Loan accounts, links and promises of borrowers. App rules are checked for each operation. */
export function accountService(
  repository: AccountRepository,
  links: Pick<LinksRepository, 'findLoan'>,
  { now, today, controlSettings, enforceRules, attempts }: AccountOptions,
) {
  const toActor = ({ impersonator }: BorrowerSession) => ({
    staffId: impersonator?.staffId ?? null,
    at: now(),
  });

  /**
   * Returns null if no loan account matches. The rule is checked after the identity, so that it is not disclosed to
   * others.
   */
  async function tryLink(
    borrower: BorrowerSession,
    { channel, loanNumber: loanNo, ...given }: LinkRequest,
    { fields, attempt, day }: { fields: IdentityFields; attempt: LinkAttempt; day: string },
  ): Promise<'linked' | null> {
    const findLoan = await links.findLoan(loanNo);
    if (findLoan === undefined || !identityMatches(given, findLoan, fields)) return null;
    await enforceRules({ loanId: findLoan.loanId, action: { kind: 'link' }, channel, day });
    const { installAccountId } = borrower;
    await repository.link(
      { loanId: findLoan.loanId, loanNo, installAccountId, attempt },
      day,
      toActor(borrower),
    );
    return 'linked';
  }

  /** Counts each attempt before it is checked: of a hundred simultaneous attempts, ten are checked. */
  async function linkWithinLimits(
    installAccountId: number,
    loanNo: string,
    day: string,
    run: () => Promise<'linked' | null>,
  ): Promise<'linked' | null> {
    if (!(await repository.countLinkAttempt(installAccountId, day, MAX_FAILED_LINKS_PER_DAY))) {
      throw new Refusal(429, 'Too many attempts today. Please call us.');
    }
    let hasFailed = false;
    try {
      // Attempts of several people on one loan number share a limit, whether or not the loan account exists.
      const linked = await attempts.guard({ purpose: 'link-account', account: loanNo, address: null }, run);
      hasFailed = linked === null;
      return linked;
    } finally {
      if (!hasFailed) await repository.uncountLinkAttempt(installAccountId, day);
    }
  }

  return {
    listLoans: ({ installAccountId }: BorrowerSession) => repository.listLinkedLoans(installAccountId),

    /** Throws a 404 Refusal for a loan account that this borrower has not linked. */
    async loan({ installAccountId }: BorrowerSession, loanId: number) {
      const loan = (await repository.listLinkedLoans(installAccountId)).find((one) => one.loanId === loanId);
      if (loan === undefined) throw notLinkedRefusal();
      return { ...loan, methods: await repository.listMethods(loanId) };
    },

    /** Returns the contract's names of the two identity fields that are required besides the loan number. */
    fieldsAskedFor: async () => fieldsAskedFor(await controlSettings()),

    /**
     * Links a loan account. Throws a 422 Refusal for a missing field, 400 if no loan account matches (and stores the
     * attempt for staff), 429 after too many failures of this person or for this loan number, and 403 if a rule refuses it.
     */
    async linkLoan(borrower: BorrowerSession, request: LinkRequest): Promise<void> {
      const { installAccountId } = borrower;
      const day = await today();
      const fields = fieldsAskedFor(await controlSettings());
      const missing = missingField(request, fields);
      if (missing !== null) throw new Refusal(422, `${missing} is required.`);
      const loanNumber = request.loanNumber.trim();
      const attempt = attemptOf(request, fields);
      const linked = await linkWithinLimits(installAccountId, loanNumber, day, () =>
        tryLink(borrower, { ...request, loanNumber }, { fields, attempt, day }),
      );
      if (linked !== null) return;
      await repository.storeFailedLink(
        { loanNo: loanNumber, installAccountId, attempt },
        day,
        toActor(borrower),
      );
      throw noMatch();
    },

    /**
     * Records a qualified promise to pay, which replaces an earlier one. Throws a 404 Refusal for a loan account that the
     * borrower has not linked, 422 for a promise that does not qualify, and 403 if a rule refuses it.
     */
    async recordPromise(borrower: BorrowerSession, request: PromiseRequest): Promise<void> {
      const { loanId, day: promisedDay, channel } = request;
      const { installAccountId } = borrower;
      const cents = toCents(request.amount);
      const day = await today();
      const promise = { loanId, installAccountId, day: promisedDay, cents };
      const made = await repository.storePromise(promise, toActor(borrower), async (tx, { payoffCents }) => {
        const fault = checkPromise(cents, payoffCents, { day: promisedDay, today: day });
        if (fault !== null) throw new Refusal(422, fault);
        await enforceRules({ loanId, action: { kind: 'promise', promisedDay }, channel, day }, tx);
      });
      if (!made) throw notLinkedRefusal();
    },
  };
}

export type AccountService = ReturnType<typeof accountService>;

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
import type { AskRules } from './ask-rules.ts';
import { promiseFault } from './promise-rules.ts';

export type { LinkedLoan };

/** More are not the mistakes of somebody who reads a letter. */
const FAILED_LINKS_A_DAY = 10;

export type LinkRequest = Received<'linkOwnAccount'>['body'];

export type PromiseRequest = Received<'promiseToPay'>['body'];

type AskedFields = ReturnType<typeof fieldsAskedFor>;

interface AccountOptions {
  now: () => Date;
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
  askRules: AskRules;
  attempts: Pick<AttemptsService, 'guard'>;
}

export const notLinked = () => new Refusal(404, 'You have not linked this account.');

/** Cents of an amount in dollars; throws a 422 Refusal for one with parts of a cent. */
export function centsOf(amount: number): number {
  const cents = centsOrNull(amount);
  if (cents === null) throw new Refusal(422, 'amount can have two decimals at most.');
  return cents;
}

/** What borrowers do with their loan accounts, beside paying. Rules are asked each time. */
export function accountService(
  repository: AccountRepository,
  links: Pick<LinksRepository, 'findLoan'>,
  { now, today, controlSettings, askRules, attempts }: AccountOptions,
) {
  const by = ({ impersonator }: BorrowerSession) => ({ staffId: impersonator?.staffId ?? null, at: now() });

  /** Null when nothing matches. A rule is spoken of only to somebody who has proved who they are. */
  async function tryLink(
    borrower: BorrowerSession,
    { channel, loanNumber: loanNo, ...given }: LinkRequest,
    { fields, attempt, day }: { fields: AskedFields; attempt: LinkAttempt; day: string },
  ): Promise<'linked' | null> {
    const loan = await links.findLoan(loanNo);
    if (loan === undefined || !identityMatches(given, loan, fields)) return null;
    await askRules({ loanId: loan.loanId, action: { kind: 'link' }, channel, day });
    const { installAccountId } = borrower;
    await repository.link({ loanId: loan.loanId, loanNo, installAccountId, attempt }, day, by(borrower));
    return 'linked';
  }

  /** Every attempt is written down before it is looked at: of a hundred at once, ten are looked at. */
  async function countedLink(
    installAccountId: number,
    loanNo: string,
    day: string,
    run: () => Promise<'linked' | null>,
  ): Promise<'linked' | null> {
    if (!(await repository.takeLinkAttempt(installAccountId, day, FAILED_LINKS_A_DAY))) {
      throw new Refusal(429, 'Too many attempts today. Please call us.');
    }
    let isInVain = false;
    try {
      // Many people who try one loan account are held back together, whether there is one or not.
      const linked = await attempts.guard({ purpose: 'link-account', account: loanNo, address: null }, run);
      isInVain = linked === null;
      return linked;
    } finally {
      if (!isInVain) await repository.giveLinkAttemptBack(installAccountId, day);
    }
  }

  return {
    loans: ({ installAccountId }: BorrowerSession) => repository.linkedLoans(installAccountId),

    /** Throws a 404 Refusal for a loan account that this borrower has not linked. */
    async loan({ installAccountId }: BorrowerSession, loanId: number) {
      const loan = (await repository.linkedLoans(installAccountId)).find((one) => one.loanId === loanId);
      if (loan === undefined) throw notLinked();
      return { ...loan, methods: await repository.methods(loanId) };
    },

    /** The two fields that prove who somebody is, beside the loan number, by their wire names. */
    fieldsAskedFor: async () => fieldsAskedFor(await controlSettings()),

    /**
     * Links a loan account. Throws a 422 Refusal for a missing field, 400 when nothing matches (and keeps the attempt
     * for staff), 429 after too many of those by this person or for this loan account, 403 when a rule forbids it.
     */
    async link(borrower: BorrowerSession, request: LinkRequest): Promise<void> {
      const { installAccountId } = borrower;
      const day = await today();
      const fields = fieldsAskedFor(await controlSettings());
      const missing = missingField(request, fields);
      if (missing !== null) throw new Refusal(422, `${missing} is required.`);
      const loanNumber = request.loanNumber.trim();
      const attempt = attemptOf(request, fields);
      const linked = await countedLink(installAccountId, loanNumber, day, () =>
        tryLink(borrower, { ...request, loanNumber }, { fields, attempt, day }),
      );
      if (linked !== null) return;
      await repository.keepFailed({ loanNo: loanNumber, installAccountId, attempt }, day, by(borrower));
      throw noMatch();
    },

    /**
     * Records a qualified promise to pay on the loan account, in the place of an earlier one. Throws a 404 Refusal for
     * one that is not the borrower's, 422 for a promise that does not qualify, 403 when a rule forbids it.
     */
    async promise(borrower: BorrowerSession, request: PromiseRequest): Promise<void> {
      const { loanId, day: promisedDay, channel } = request;
      const { installAccountId } = borrower;
      const cents = centsOf(request.amount);
      const day = await today();
      const promise = { loanId, installAccountId, day: promisedDay, cents };
      const made = await repository.promise(promise, by(borrower), async (tx, { payoffCents }) => {
        const fault = promiseFault(cents, payoffCents, { day: promisedDay, today: day });
        if (fault !== null) throw new Refusal(422, fault);
        await askRules({ loanId, action: { kind: 'promise', promisedDay }, channel, day }, tx);
      });
      if (!made) throw notLinked();
    },
  };
}

export type AccountService = ReturnType<typeof accountService>;

import { getPermissions } from '@livery/contract/roles';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import type { LenderBrands, RequestHeaders } from '../../platform/brand/lender-brands.ts';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import {
  createSessionExpiredRefusal,
  createUnauthorizedRefusal,
  Refusal,
} from '../../platform/http/refusal.ts';
import type { AttemptsService } from '../auth/attempts-service.ts';
import { generateSecret, hashSecret } from '../auth/secrets.ts';
import { normalizeEmail } from '../auth/session-service.ts';
import type { RuleEnforcer } from './enforce-rules.ts';
import type { BorrowerSessionRepository } from './session-repository.ts';
import { composeSignInEmail } from './sign-in-email.ts';

const LINK_MINUTES = 30;
/** The purpose under which the rate limiter counts requests for sign-in links. */
export const LINK_REQUEST_PURPOSE = 'borrower-link';
export const SESSION_MINUTES = 120;

interface BorrowerSessionOptions {
  brands: LenderBrands;
  now: () => Date;
  today: () => Promise<string>;
  enforceRules: RuleEnforcer;
  attempts: Pick<AttemptsService, 'countRequest'>;
}

const createInvalidLinkRefusal = () =>
  new Refusal(400, 'This link has expired or has already been used. Request a new one.');

/** Creates the service for borrower sign-in by emailed link. Borrower sessions are separate from staff sessions. */
export function createBorrowerSessionService(
  repository: BorrowerSessionRepository,
  { brands, now, today, enforceRules, attempts }: BorrowerSessionOptions,
) {
  return {
    /**
     * Emails a sign-in link if the address belongs to an app user and is within its request limit. Otherwise
     * takes the same steps without sending, so the response reveals nothing about the address. Throws a 429
     * Refusal if the IP address has exceeded its limit.
     * @param base the URL of the borrower pages, without a trailing slash
     * @param request determines the brand of the email
     */
    async requestLink(email: string, base: string, address: string, request: RequestHeaders): Promise<void> {
      const account = normalizeEmail(email);
      const isWithinLimit = await attempts.countRequest({ purpose: LINK_REQUEST_PURPOSE, account, address });
      const createdAt = now();
      const person = await repository.findByEmail(account);
      const receiver = isWithinLimit ? person : undefined;
      const link = generateSecret();
      const mail = composeSignInEmail(await brands.forEmail(request), {
        recipient: receiver?.email ?? null,
        firstName: receiver?.firstName ?? '',
        link: `${base}/enter?link=${link}`,
        minutes: LINK_MINUTES,
      });
      const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
      await repository.storeLink(
        { linkHash: hashSecret(link), appUserId: receiver?.id ?? null, createdAt, expiresAt },
        mail,
      );
    },

    /**
     * Opens a session for an emailed link. Throws a 400 Refusal for an invalid link, and 403 if a rule
     * refuses the sign-in; the link then remains valid.
     */
    async signIn(link: string, channel: Channel): Promise<{ token: string; expiresAt: Date }> {
      const linkHash = hashSecret(link);
      const createdAt = now();
      const appUserId = await repository.findAppUserIdByLink(linkHash, createdAt);
      if (appUserId === null) throw createInvalidLinkRefusal();
      const day = await today();
      for (const loanId of await repository.listLinkedLoanIds(appUserId)) {
        await enforceRules({ loanId, action: { kind: 'sign-in' }, channel, day });
      }
      const token = generateSecret();
      const expiresAt = new Date(createdAt.getTime() + SESSION_MINUTES * 60_000);
      const session = { tokenHash: hashSecret(token), appUserId, createdAt, expiresAt };
      if (!(await repository.openSessionByLink(linkHash, session, day))) throw createInvalidLinkRefusal();
      return { token, expiresAt };
    },

    /**
     * Returns the borrower of a session. Throws a 401 Refusal if the token is missing or unknown, or if the
     * staff member who impersonates the borrower no longer has the permission. Throws 401 with code 604 if
     * the session has ended.
     */
    async authenticate(token: unknown): Promise<BorrowerSession> {
      if (typeof token !== 'string' || token === '') throw createUnauthorizedRefusal();
      const sessionHash = hashSecret(token);
      const found = await repository.findByToken(sessionHash);
      if (found === undefined) throw createUnauthorizedRefusal();
      const { appUserId, firstName, lastName, expiresAt, staffId, staffRole, staffSessionEnds } = found;
      const at = now();
      if (expiresAt <= at || (staffId !== null && staffSessionEnds <= at))
        throw createSessionExpiredRefusal();
      const permissions = staffRole === null ? null : getPermissions(staffRole);
      if (permissions?.has('BORROWERS.IMPERSONATE') === false) throw createUnauthorizedRefusal();
      const impersonator = {
        name: `${found.staffFirstName ?? ''} ${found.staffLastName ?? ''}`,
        email: found.staffEmail ?? '',
        canPay: permissions?.has('PAYMENTS.MAKE') === true,
      };
      return {
        appUserId,
        name: `${firstName} ${lastName}`,
        expiresAt,
        impersonator: staffId === null ? null : { staffId, ...impersonator },
        sessionHash,
      };
    },
  };
}

export type BorrowerSessionService = ReturnType<typeof createBorrowerSessionService>;

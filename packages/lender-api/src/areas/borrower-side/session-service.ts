import { permissionsOf } from '@livery/contract/roles';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { Refusal, sessionExpired, unauthorised } from '../../platform/http/refusal.ts';
import type { AttemptsService } from '../auth/attempts-service.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import { normalEmail } from '../auth/session-service.ts';
import type { AskRules } from './ask-rules.ts';
import type { BorrowerSessionRepository } from './session-repository.ts';
import { signInMail } from './sign-in-mail.ts';

const LINK_MINUTES = 30;
/** Requests for a link, as they are counted. */
export const LINK_REQUEST = 'borrower-link';
export const SESSION_MINUTES = 120;

interface BorrowerSessionOptions {
  lenderName: string;
  now: () => Date;
  today: () => Promise<string>;
  askRules: AskRules;
  attempts: Pick<AttemptsService, 'countRequest'>;
}

const badLink = () =>
  new Refusal(400, 'This link has been used or is no longer valid. Please ask for a new one.');

/** Borrowers who sign in with a mailed link, and their sessions, which have nothing to do with those of staff. */
export function borrowerSessionService(
  repository: BorrowerSessionRepository,
  { lenderName, now, today, askRules, attempts }: BorrowerSessionOptions,
) {
  return {
    /**
     * Mails a link when the e-mail address is a borrower's and has not been asked for too often. Does the same work
     * when not. Throws a 429 Refusal when the network address asks too fast.
     * @param base where the borrower's pages are, without a slash at the end
     * @param address the IP address of whoever asks
     */
    async requestLink(email: string, base: string, address: string): Promise<void> {
      const account = normalEmail(email);
      const mayMail = await attempts.countRequest({ purpose: LINK_REQUEST, account, address });
      const createdAt = now();
      const person = await repository.findByEmail(account);
      const receiver = mayMail ? person : undefined;
      const link = newSecret();
      const mail = signInMail({
        recipient: receiver?.email ?? null,
        firstName: receiver?.firstName ?? '',
        lenderName,
        link: `${base}/enter?link=${link}`,
        minutes: LINK_MINUTES,
      });
      const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
      await repository.keepLink(
        { linkHash: hashSecret(link), installAccountId: receiver?.id ?? null, createdAt, expiresAt },
        mail,
      );
    },

    /**
     * Throws a 400 Refusal for a link that does not work, and a 403 one when a rule makes the borrower call; the link
     * stays good then.
     */
    async signIn(link: string, channel: Channel): Promise<{ token: string; expiresAt: Date }> {
      const linkHash = hashSecret(link);
      const createdAt = now();
      const installAccountId = await repository.personOfLink(linkHash, createdAt);
      if (installAccountId === null) throw badLink();
      const day = await today();
      for (const loanId of await repository.linkedLoanIds(installAccountId)) {
        await askRules({ loanId, action: { kind: 'sign-in' }, channel, day });
      }
      const token = newSecret();
      const expiresAt = new Date(createdAt.getTime() + SESSION_MINUTES * 60_000);
      const session = { tokenHash: hashSecret(token), installAccountId, createdAt, expiresAt };
      if (!(await repository.openByLink(linkHash, session, day))) throw badLink();
      return { token, expiresAt };
    },

    /**
     * Throws a 401 Refusal when the token is missing or unknown, or the impersonation is not allowed any more, and one
     * of its own (code 604) when the session is over.
     */
    async authenticate(token: unknown): Promise<BorrowerSession> {
      if (typeof token !== 'string' || token === '') throw unauthorised();
      const sessionHash = hashSecret(token);
      const found = await repository.find(sessionHash);
      if (found === undefined) throw unauthorised();
      const { installAccountId, firstName, lastName, expiresAt, staffId, staffRole, staffSessionEnds } =
        found;
      const at = now();
      if (expiresAt <= at || (staffId !== null && staffSessionEnds <= at)) throw sessionExpired();
      const permissions = staffRole === null ? null : permissionsOf(staffRole);
      if (permissions?.has('BORROWERS.IMPERSONATE') === false) throw unauthorised();
      const impersonator = {
        name: `${found.staffFirstName ?? ''} ${found.staffLastName ?? ''}`,
        email: found.staffEmail ?? '',
        mayPay: permissions?.has('PAYMENTS.MAKE') === true,
      };
      return {
        installAccountId,
        name: `${firstName} ${lastName}`,
        expiresAt,
        impersonator: staffId === null ? null : { staffId, ...impersonator },
        sessionHash,
      };
    },
  };
}

export type BorrowerSessionService = ReturnType<typeof borrowerSessionService>;

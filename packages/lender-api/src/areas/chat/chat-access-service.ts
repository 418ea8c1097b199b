import type { Schemas } from '@livery/contract';
import type { Permission } from '@livery/contract/roles';
import { permissionsOf } from '@livery/contract/roles';
import type { ChatParty, ChatVisitor } from '../../platform/http/callers.ts';
import { Refusal, unauthorised } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { refuseIfOver } from '../auth/found-session.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { ChatAccessRepository } from './chat-access-repository.ts';
import { isChatOpen } from './message-rules.ts';

/** Long enough to read a conversation, short enough that a copied token is soon worth nothing. */
const TOKEN_MINUTES = 30;

export const MAY_OPEN: readonly [Permission, Permission] = ['CHAT.USE', 'CHAT.READ_ONLY'];

/** The credentials that a page passes to the widget. */
export type ChatCredentials = Schemas['ChatCredentials'];

/** Whose session a token is made for, and whether they may answer. */
export interface ChatSession {
  /** The hash of the session's own token, staff's or borrower's. */
  of: { staffSessionHash: string } | { borrowerSessionHash: string };
  loanId: number | null;
  canWrite: boolean;
}

interface ChatAccessOptions {
  now: () => Date;
  controlSettings: () => Promise<ControlSettings>;
}

const chatClosed = () => new Refusal(403, 'The chat is not available.', 'chat_closed');

/** Tokens for the chat alone: they are handed to a widget that must never see those of a session. */
export function chatAccessService(
  repository: ChatAccessRepository,
  { now, controlSettings }: ChatAccessOptions,
) {
  /** Throws a 403 Refusal when the lender has no chat. */
  async function openSettings(): Promise<ControlSettings> {
    const settings = await controlSettings();
    if (!isChatOpen(settings)) throw chatClosed();
    return settings;
  }

  return {
    openSettings,
    isOpen: async () => isChatOpen(await controlSettings()),

    async issue({ of, loanId, canWrite }: ChatSession): Promise<ChatCredentials> {
      const { chatMaxCharacter = 0 } = await openSettings();
      const token = newSecret();
      const expiresAt = new Date(now().getTime() + TOKEN_MINUTES * 60_000);
      await repository.add(
        {
          tokenHash: hashSecret(token),
          staffSessionHash: 'staffSessionHash' in of ? of.staffSessionHash : null,
          borrowerSessionHash: 'borrowerSessionHash' in of ? of.borrowerSessionHash : null,
          loanId,
          canWrite,
          expiresAt,
        },
        now(),
      );
      return { token, expiresAt: expiresAt.toISOString(), loanId, readOnly: !canWrite, chatMaxCharacter };
    },

    /**
     * Throws a 401 Refusal for a token that is missing, unknown or over, and one of its own (code 604) when its session is
     * over; a 403 one when the member of staff has lost the permission since. `canWrite` is what is allowed now.
     */
    async authenticate(token: unknown): Promise<ChatVisitor> {
      if (typeof token !== 'string' || token === '') throw unauthorised();
      const found = await repository.find(hashSecret(token));
      if (found === undefined) throw unauthorised();
      refuseIfOver(found.sessionEnds, now());
      if (found.expiresAt <= now()) throw unauthorised();
      const { loanId, canWrite, staffId, role, installAccountId } = found;
      if (staffId !== null && role !== null) {
        const permissions = permissionsOf(role);
        if (!MAY_OPEN.some((permission) => permissions.has(permission))) {
          throw new Refusal(403, 'You do not have permission to open the chat.');
        }
        const party: ChatParty = { kind: 'staff', id: staffId };
        return { party, loanId, canWrite: canWrite && permissions.has('CHAT.WRITE') };
      }
      if (installAccountId === null) throw unauthorised();
      return { party: { kind: 'borrower', id: installAccountId }, loanId, canWrite };
    },
  };
}

export type ChatAccessService = ReturnType<typeof chatAccessService>;

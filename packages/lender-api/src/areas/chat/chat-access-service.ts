import type { Schemas } from '@livery/contract';
import type { Permission } from '@livery/contract/roles';
import { getPermissions } from '@livery/contract/roles';
import type { ChatParty, ChatVisitor } from '../../platform/http/callers.ts';
import { createUnauthorizedRefusal, Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { generateSecret, hashSecret } from '../auth/secrets.ts';
import { requireUnexpired } from '../auth/staff-session.ts';
import type { ChatAccessRepository } from './chat-access-repository.ts';
import { isChatOpen } from './message-rules.ts';

/** The lifetime is short, so that a copied token soon expires. */
const TOKEN_MINUTES = 30;

export const OPEN_PERMISSIONS: readonly [Permission, Permission] = ['CHAT.USE', 'CHAT.READ_ONLY'];

export type ChatCredentials = Schemas['ChatCredentials'];

/** What a new token gives access to, and the session with which it expires. */
export interface ChatSession {
  /** The hash of the token of the staff or borrower session. */
  session: { staffSessionHash: string } | { borrowerSessionHash: string };
  loanId: number | null;
  canWrite: boolean;
}

interface ChatAccessOptions {
  now: () => Date;
  controlSettings: () => Promise<ControlSettings>;
}

const createChatClosedRefusal = () => new Refusal(403, 'The chat is not available.', 'chat_closed');

/**
 * Issues and checks tokens that only the chat accepts, because the widget must not receive a session token. See
 * docs/product/messages.md#chat-credentials.
 */
export function createChatAccessService(
  repository: ChatAccessRepository,
  { now, controlSettings }: ChatAccessOptions,
) {
  /** Returns the lender's control settings. Throws a 403 Refusal if the chat is turned off. */
  async function readOpenSettings(): Promise<ControlSettings> {
    const settings = await controlSettings();
    if (!isChatOpen(settings)) throw createChatClosedRefusal();
    return settings;
  }

  return {
    readOpenSettings,
    isOpen: async () => isChatOpen(await controlSettings()),

    async issue({ session, loanId, canWrite }: ChatSession): Promise<ChatCredentials> {
      const { chatMaxCharacter = 0 } = await readOpenSettings();
      const token = generateSecret();
      const expiresAt = new Date(now().getTime() + TOKEN_MINUTES * 60_000);
      await repository.add(
        {
          tokenHash: hashSecret(token),
          staffSessionHash: 'staffSessionHash' in session ? session.staffSessionHash : null,
          borrowerSessionHash: 'borrowerSessionHash' in session ? session.borrowerSessionHash : null,
          loanId,
          canWrite,
          expiresAt,
        },
        now(),
      );
      return { token, expiresAt: expiresAt.toISOString(), loanId, readOnly: !canWrite, chatMaxCharacter };
    },

    /**
     * Returns the owner of a token and their current permissions. Throws a 401 Refusal for a token that is
     * missing, unknown or expired, 401 with code 604 if the session of the token has ended, and 403 if the
     * staff member no longer has permission to open the chat.
     */
    async authenticate(token: unknown): Promise<ChatVisitor> {
      if (typeof token !== 'string' || token === '') throw createUnauthorizedRefusal();
      const found = await repository.find(hashSecret(token));
      if (found === undefined) throw createUnauthorizedRefusal();
      requireUnexpired(found.sessionEnds, now());
      if (found.expiresAt <= now()) throw createUnauthorizedRefusal();
      const { loanId, canWrite, staffId, role, appUserId } = found;
      if (staffId !== null && role !== null) {
        const permissions = getPermissions(role);
        if (!OPEN_PERMISSIONS.some((permission) => permissions.has(permission))) {
          throw new Refusal(403, 'You do not have permission to open the chat.');
        }
        const party: ChatParty = { kind: 'staff', id: staffId };
        return { party, loanId, canWrite: canWrite && permissions.has('CHAT.WRITE') };
      }
      if (appUserId === null) throw createUnauthorizedRefusal();
      return { party: { kind: 'borrower', id: appUserId }, loanId, canWrite };
    },
  };
}

export type ChatAccessService = ReturnType<typeof createChatAccessService>;

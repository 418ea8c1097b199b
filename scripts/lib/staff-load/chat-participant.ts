import { type ChatStream, openChatStream } from '../chat-stream.ts';
import type { Call, PortalAddress, StaffSession } from './staff-session.ts';

/** The lender API accepts a chat token for 30 minutes. */
const TOKEN_AGE_MS = 20 * 60_000;

/** A person with an open chat: one side of a conversation, or a member of staff with all conversations. */
export interface ChatParticipant {
  readonly stream: ChatStream;
  /** Sends a message until it is acknowledged. */
  readonly send: (loanId: number, body: string) => Promise<unknown>;
}

interface ChatAccess {
  readonly portal: PortalAddress;
  /** The IP address of the browser. */
  readonly clientAddress: string;
  readonly session: Pick<StaffSession, 'repeat' | 'callApi'>;
  readonly requestToken: () => Promise<string>;
  readonly onCall: (call: Call) => void;
}

/** Returns the current chat token. Requests a new one before the current one expires. */
function createTokenSource(requestToken: () => Promise<string>): () => Promise<string> {
  let current: { readonly token: Promise<string>; readonly requestTime: number } | null = null;
  return () => {
    if (current === null || Date.now() - current.requestTime > TOKEN_AGE_MS)
      current = { token: requestToken(), requestTime: Date.now() };
    return current.token;
  };
}

/** Opens the chat of a participant. @throws CommandError if its stream cannot be opened at first */
export async function joinChat(access: ChatAccess): Promise<ChatParticipant> {
  const { portal, clientAddress, session, requestToken, onCall } = access;
  const getToken = createTokenSource(requestToken);
  const stream = await openChatStream({
    url: `http://127.0.0.1:${portal.port}/api/chat/stream`,
    getHeaders: async () => ({ 'x-forwarded-for': clientAddress, chatToken: await getToken() }),
    onOpen: (status, ms) =>
      onCall({
        operation: 'streamChat',
        ms,
        error: status === 200 ? null : `status ${status ?? 'unknown: network failure'}`,
        isTemporary: status === null || status >= 500,
      }),
  });
  return {
    stream,
    send: (loanId, body) =>
      session.repeat('sendChatMessage', async () =>
        session.callApi(
          '/chat/send-message',
          { chatToken: await getToken() },
          { loanId, body, clientKey: body.replaceAll(' ', '-') },
        ),
      ),
  };
}

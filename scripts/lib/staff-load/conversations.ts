import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from '../cleanup.ts';
import { signInBorrower } from './borrower-session.ts';
import { type ChatParticipant, joinChat } from './chat-participant.ts';
import type { MailSink } from './mail-sink.ts';
import { type Call, openStaffSession, type PortalAddress, type StaffSession } from './staff-session.ts';

/** The IP address of the browsers of all participants. */
const CLIENT_ADDRESS = '198.19.200.0';
const PAUSE_MS = 500;
/** How long messages may take to arrive after the last one was acknowledged. */
const DELIVERY_TIMEOUT_MS = 60_000;

const SIDES = ['staff', 'borrowers'] as const;

/** A borrower with an email address and one of their loan accounts. */
export interface Correspondent {
  readonly loanId: number;
  readonly borrowerEmail: string;
}

/** The messages of a group of readers: those that must have arrived, and those that did. */
export interface Delivery {
  readonly kind: string;
  readonly acknowledged: readonly string[];
  /** In the order of their arrival. */
  readonly received: readonly string[];
  /** Messages that arrived after a later message of the same sender. */
  readonly outOfOrder: readonly string[];
}

export interface Conversations {
  /** Returns the acknowledged messages of both sides. */
  readonly listAcknowledged: () => string[];
  /** Waits until the senders have finished their current message. */
  readonly stop: () => Promise<void>;
  /**
   * Waits until all acknowledged messages have arrived, at most a minute, and ends the streams.
   * @param otherMessages acknowledged messages of other staff, which arrive in the inbox
   */
  readonly readDeliveries: (otherMessages: readonly string[]) => Promise<Delivery[]>;
}

/** The messages from one side of a conversation to the other. */
interface Direction {
  readonly to: (typeof SIDES)[number];
  readonly sender: ChatParticipant;
  readonly reader: ChatParticipant;
  readonly loanId: number;
  /** The beginning of each message. */
  readonly prefix: string;
  readonly acknowledged: string[];
}

interface ConversationContext {
  readonly portal: PortalAddress;
  readonly session: StaffSession;
  readonly mailSink: MailSink;
  readonly onCall: (call: Call) => void;
}

/** Returns the messages that come after a later message of `sent`. */
function findOutOfOrder(received: readonly string[], sent: readonly string[]): string[] {
  const positions = new Map(sent.map((body, position) => [body, position]));
  let highest = -1;
  return received.filter((body) => {
    const position = positions.get(body) ?? highest;
    const isLate = position < highest;
    highest = Math.max(highest, position);
    return isLate;
  });
}

/** Returns the texts of the received messages that begin with `prefix`. */
const listReceived = ({ stream }: ChatParticipant, prefix: string): string[] =>
  stream.messages.flatMap(({ body }) => (body.startsWith(prefix) ? [body] : []));

/** Opens the chat of a member of staff. @param loanId the conversation, or null for the inbox */
const joinAsStaff = (
  { portal, session, onCall }: ConversationContext,
  loanId: number | null,
): Promise<ChatParticipant> =>
  joinChat({
    portal,
    clientAddress: CLIENT_ADDRESS,
    session,
    requestToken: async () =>
      (await session.repeat('getChatCredentials', () => session.client.getChatCredentials(loanId))).token,
    onCall,
  });

/** Signs a borrower in and opens the chat of one of their loan accounts. */
async function joinAsBorrower(
  { portal, session, mailSink, onCall }: ConversationContext,
  { loanId, borrowerEmail }: Correspondent,
): Promise<ChatParticipant> {
  const borrowerToken = await signInBorrower(session, borrowerEmail, mailSink);
  const requestToken = async () => {
    const response = await session.repeat('getBorrowerChatCredentials', () =>
      session.callApi('/borrower/chat-credentials', { borrowerToken }, { loanId }),
    );
    return (response as { result: { data: { token: string } } }).result.data.token;
  };
  return joinChat({ portal, clientAddress: CLIENT_ADDRESS, session, requestToken, onCall });
}

/** Opens both sides of a conversation. */
async function openConversation(
  context: ConversationContext,
  correspondent: Correspondent,
  index: number,
): Promise<Direction[]> {
  const { loanId } = correspondent;
  const staff = await joinAsStaff(context, loanId);
  const borrower = await joinAsBorrower(context, correspondent);
  const toBorrower = {
    to: 'borrowers',
    sender: staff,
    reader: borrower,
    prefix: `live staff ${index} `,
  } as const;
  const toStaff = {
    to: 'staff',
    sender: borrower,
    reader: staff,
    prefix: `live borrower ${index} `,
  } as const;
  return [toBorrower, toStaff].map((direction) => ({ ...direction, loanId, acknowledged: [] }));
}

/** Writes messages until `signal` aborts. */
async function write(
  { sender, loanId, prefix, acknowledged }: Direction,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const body = `${prefix}${number}`;
    await sender.send(loanId, body);
    acknowledged.push(body);
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Compares the messages to one side of all conversations. */
function compareSide(to: Direction['to'], directions: readonly Direction[]): Delivery {
  const group = directions
    .filter((direction) => direction.to === to)
    .map(({ reader, prefix, acknowledged }) => ({ acknowledged, received: listReceived(reader, prefix) }));
  return {
    kind: `messages live to ${to}`,
    acknowledged: group.flatMap(({ acknowledged }) => acknowledged),
    received: group.flatMap(({ received }) => received),
    outOfOrder: group.flatMap(({ received, acknowledged }) => findOutOfOrder(received, acknowledged)),
  };
}

/**
 * Signs in, opens a conversation with each borrower, and the inbox with all conversations. Each side writes messages until `stop` is called.
 */
export async function startConversations(
  portal: PortalAddress,
  correspondents: readonly Correspondent[],
  mailSink: MailSink,
  onCall: (call: Call) => void,
): Promise<Conversations> {
  const session = await openStaffSession(portal, CLIENT_ADDRESS, onCall);
  const context = { portal, session, mailSink, onCall };
  const inbox = await joinAsStaff(context, null);
  const directions = (
    await Promise.all(
      correspondents.map((correspondent, index) => openConversation(context, correspondent, index)),
    )
  ).flat();
  const stopping = new AbortController();
  const work = Promise.all(directions.map((direction) => write(direction, stopping.signal)));
  // The failure is reported by `stop`.
  work.catch(() => undefined);
  const stop = async () => {
    unregister();
    stopping.abort();
    await work;
  };
  const unregister = registerCleanup(stop);
  const listAcknowledged = () => directions.flatMap(({ acknowledged }) => acknowledged);
  return {
    listAcknowledged,
    stop,
    async readDeliveries(otherMessages) {
      const allMessages = [...listAcknowledged(), ...otherMessages];
      const expected = [
        { stream: inbox.stream, bodies: allMessages },
        ...directions.map(({ reader, acknowledged }) => ({ stream: reader.stream, bodies: acknowledged })),
      ];
      await Promise.all(expected.map(({ stream, bodies }) => stream.waitFor(bodies, DELIVERY_TIMEOUT_MS)));
      for (const { stream } of expected) stream.stop();
      const toInbox = {
        kind: 'messages live to the inbox',
        acknowledged: allMessages,
        received: inbox.stream.messages.map(({ body }) => body),
        outOfOrder: directions.flatMap(({ prefix, acknowledged }) =>
          findOutOfOrder(listReceived(inbox, prefix), acknowledged),
        ),
      };
      return [...SIDES.map((to) => compareSide(to, directions)), toInbox];
    },
  };
}

import { formatMoney } from '../../domain/money/money-text.ts';
import type { DayNumber } from '../../platform/time/days.ts';
import type { ChatThread } from './chat-threads.ts';
import { CHAT_THREADS } from './chat-threads.ts';
import type { SeedLoan } from './loans.ts';
import type { Row, SeedContext } from './rows.ts';

type Message = Omit<Row<'chatMessages'>, 'id'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes after midnight UTC: a time during the day in all of North America. */
const DAYTIME_MINUTES = 16 * 60;

/** Ids of staff. In seeded data, the id of a staff member equals the role. */
const WRITERS = [2, 4] as const;
const READERS = [1, 2, 3, 4] as const;
/** Id of the staff member with unread messages. */
const READER_WITH_UNREAD = 1;
const UNREAD_CONVERSATIONS = 3;

function generateMessages(
  { random }: SeedContext,
  thread: ChatThread,
  { row }: SeedLoan,
  { appUserId, day }: { appUserId: number; day: DayNumber },
): Message[] {
  const writer = random.pick(WRITERS);
  const amount = formatMoney(row.regularPaymentCents);
  let minutes = DAYTIME_MINUTES + random.int(0, 120);
  return thread.map(({ from, text }, index) => {
    minutes += random.int(2, 25);
    return {
      loanId: row.id,
      staffId: from === 'staff' ? writer : null,
      appUserId: from === 'borrower' ? appUserId : null,
      body: text.replaceAll('{amount}', amount),
      clientKey: `seed-${row.id}-${index}`,
      sentAt: new Date(day * DAY_MS + minutes * MINUTE_MS),
    };
  });
}

/** Creates recent conversations with borrowers who have linked their loan account. */
export function seedChats(
  context: SeedContext,
  loans: readonly SeedLoan[],
  links: readonly Row<'linkedAccounts'>[],
) {
  const { config, today } = context;
  const { conversations = 0, kind } = config.demo;
  const loansById = new Map(loans.map((loan) => [loan.row.id, loan]));
  const threads = CHAT_THREADS[kind];
  const seenLoanIds = new Set<number>();
  // The first borrowers have unusually long names, so only later loan accounts have conversations.
  const selectedLinks = links
    .filter(({ unlinkedDay }) => unlinkedDay === null)
    .filter(({ loanId }) => loanId > 50 && !seenLoanIds.has(loanId) && seenLoanIds.add(loanId))
    .slice(0, conversations);
  const unsortedMessages = selectedLinks.flatMap(({ loanId, appUserId }, index) => {
    const loan = loansById.get(loanId);
    const thread = threads[index % threads.length];
    if (loan === undefined || thread === undefined) return [];
    return generateMessages(context, thread, loan, { appUserId, day: today - 1 - index * 2 });
  });
  const chatMessages = unsortedMessages
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    .map((message, index) => ({ id: index + 1, ...message }));
  const lastMessages = new Map(chatMessages.map((message) => [message.loanId, message]));
  const newestFirst = [...lastMessages.values()].toSorted((one, other) => other.id - one.id);
  const unansweredMessages = newestFirst
    .filter(({ staffId }) => staffId === null)
    .slice(0, UNREAD_CONVERSATIONS);
  const unreadLoanIds = new Set(unansweredMessages.map(({ loanId }) => loanId));
  return {
    chatMessages,
    chatConversations: newestFirst.map(({ loanId, id }) => ({ loanId, lastMessageId: id })),
    chatReads: READERS.flatMap((readerId) =>
      newestFirst
        .filter(({ loanId }) => readerId !== READER_WITH_UNREAD || !unreadLoanIds.has(loanId))
        .map(({ loanId, id }) => ({ loanId, readerKind: 'staff' as const, readerId, lastReadId: id })),
    ),
  };
}

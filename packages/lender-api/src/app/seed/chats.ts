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

/** Ids of staff, which equal their roles. */
const WRITERS = [2, 4] as const;
const READERS = [1, 2, 3, 4] as const;
/** Id of the staff member with unread messages. */
const BUSY_READER = 1;
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
  const byId = new Map(loans.map((loan) => [loan.row.id, loan]));
  const threads = CHAT_THREADS[kind];
  const seen = new Set<number>();
  // The first borrowers have unusually long names, so conversations use the others.
  const chosen = links
    .filter(({ unlinkedDay }) => unlinkedDay === null)
    .filter(({ loanId }) => loanId > 50 && !seen.has(loanId) && seen.add(loanId))
    .slice(0, conversations);
  const written = chosen.flatMap(({ loanId, appUserId }, index) => {
    const loan = byId.get(loanId);
    const thread = threads[index % threads.length];
    if (loan === undefined || thread === undefined) return [];
    return generateMessages(context, thread, loan, { appUserId, day: today - 1 - index * 2 });
  });
  const chatMessages = written
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    .map((message, index) => ({ id: index + 1, ...message }));
  const last = new Map(chatMessages.map((message) => [message.loanId, message]));
  const newest = [...last.values()].toSorted((one, other) => other.id - one.id);
  const waiting = newest.filter(({ staffId }) => staffId === null).slice(0, UNREAD_CONVERSATIONS);
  const unread = new Set(waiting.map(({ loanId }) => loanId));
  return {
    chatMessages,
    chatConversations: newest.map(({ loanId, id }) => ({ loanId, lastMessageId: id })),
    chatReads: READERS.flatMap((readerId) =>
      newest
        .filter(({ loanId }) => readerId !== BUSY_READER || !unread.has(loanId))
        .map(({ loanId, id }) => ({ loanId, readerKind: 'staff' as const, readerId, lastReadId: id })),
    ),
  };
}

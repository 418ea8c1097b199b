import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '@livery/lender-api/testing/seeded-random';
import type { Cents, LoanAccount, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import type { StaffSession } from './staff-session.ts';

const ROWS_PER_PAGE = 48;
const SEARCH_TERMS = ['son', 'Smith', 'john smith', '441', '444', 'Li', 'Garcia', '2'] as const;

/** Returns a unique key without digits, because the lender refuses texts whose digits could be a card number. */
const createKey = (): string =>
  randomUUID().replaceAll(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));

/** The writes that the lender acknowledged. Each has a text that occurs only once. */
export interface AcknowledgedWrites {
  readonly payments: { readonly comment: string; readonly id: number | null }[];
  /** The receipt addresses of scheduled payments. */
  readonly schedules: string[];
  readonly messages: string[];
  /** The recipients of emails. */
  readonly emails: string[];
}

export const createAcknowledgedWrites = (): AcknowledgedWrites => ({
  payments: [],
  schedules: [],
  messages: [],
  emails: [],
});

/** A loan account as the account page shows it. */
interface OpenAccount {
  readonly account: LoanAccount;
  readonly details: LoanPaymentDetails;
}

async function showList({ client, measure }: StaffSession, random: SeededRandom): Promise<number[]> {
  const page = { page: 1 + random.int(5), limit: ROWS_PER_PAGE, search: '' };
  const otherList = random.pick(['payments made', 'on app', null, null, null]);
  if (otherList === 'payments made') await measure('listPaymentsMade', () => client.listPaymentsMade(page));
  if (otherList === 'on app') await measure('listAppUsers', () => client.listAppUsers(page));
  const { rows } = await measure('listSignedUpBorrowers', () =>
    client.listSignedUpBorrowers({ ...page, sort: random.chance(0.5) ? 'latest' : 'days-past-due' }),
  );
  return rows.flatMap(({ loanId }) => loanId ?? []);
}

async function searchLoan({ client, measure }: StaffSession, random: SeededRandom): Promise<number[]> {
  const term = random.pick(SEARCH_TERMS);
  if (random.chance(0.5)) {
    const { loans } = await measure('searchBorrowers', () => client.searchBorrowers(term));
    return loans.map(({ loanId }) => loanId);
  }
  const query = { page: 1, limit: ROWS_PER_PAGE, search: term, sort: 'latest' } as const;
  const { rows } = await measure('search in a list', () => client.listSignedUpBorrowers(query));
  return rows.flatMap(({ loanId }) => loanId ?? []);
}

/** Sends the requests of the account page. */
async function openAccount({ client, measure }: StaffSession, loanId: number): Promise<OpenAccount> {
  const account = await measure('getLoanAccount', () => client.getLoanAccount(loanId));
  const { loanNumber } = account.loan;
  const [details] = await Promise.all([
    measure('getLoanPaymentDetails', () => client.getLoanPaymentDetails(loanNumber)),
    measure('getPaymentHistory', () => client.getPaymentHistory(loanNumber)),
    measure('listSchedules', () => client.listSchedules(loanNumber)),
  ]);
  return { account, details };
}

/** Returns a saved card that has not expired. */
const findCard = ({ methods }: LoanPaymentDetails): PaymentMethod | undefined => {
  const [year, month] = new Date().toISOString().slice(2, 7).split('-');
  return methods.find(({ type, expiry }) => {
    const [expiryMonth, expiryYear] = expiry?.split('/') ?? [];
    return type === 'card' && `${expiryYear}${expiryMonth}` > `${year}${month}`;
  });
};

async function pay(
  { client, repeat, measure }: StaffSession,
  { account, details }: OpenAccount,
  random: SeededRandom,
  writes: AcknowledgedWrites,
): Promise<void> {
  const method = findCard(details);
  if (method === undefined) return;
  const key = createKey();
  // Computed once, because a repeated request with the same key must have the same body.
  const amount = (100 + random.int(400)) as Cents;
  const comment = `load ${key}`;
  const { loanNumber } = account.loan;
  const taken = await repeat('makePayment', () =>
    client.makePayment(
      {
        loanNumber,
        amount,
        method,
        fee: method.fee,
        postNow: true,
        comment,
        toCustomer: false,
        principalOnly: false,
        duplicateConfirmed: true,
      },
      key,
    ),
  );
  writes.payments.push({ comment, id: taken.id });
  if (taken.receiptId === null || !random.chance(0.5)) return;
  const email = `load-${key}@example.com`;
  const { receiptId } = taken;
  // Without repetition, because the lender sends a receipt as often as it is requested.
  await measure('sendReceipt', () => client.sendReceipt({ loanNumber, receiptId, email }));
  writes.emails.push(email);
}

/** Schedules a payment for `day`, yyyy-MM-dd. */
async function schedule(
  { client, repeat }: StaffSession,
  { account, details }: OpenAccount,
  day: string,
  random: SeededRandom,
  writes: AcknowledgedWrites,
): Promise<void> {
  const method = findCard(details);
  if (method === undefined) return;
  const key = createKey();
  // Computed once, because a repeated request with the same key must have the same body.
  const amount = (100 + random.int(400)) as Cents;
  const receiptEmail = `load-${key}@example.com`;
  await repeat('createSchedule', () =>
    client.createSchedule(
      {
        loanId: account.loan.id,
        amount,
        method: { id: method.id, type: 'card' },
        receiptEmail,
        duplicateConfirmed: true,
        frequency: '0',
        firstDay: day,
        fee: method.fees?.oneTimeScheduled,
      },
      key,
    ),
  );
  writes.schedules.push(receiptEmail);
}

async function writeMessage(
  { client, measure, repeat, callApi }: StaffSession,
  loanId: number,
  writes: AcknowledgedWrites,
): Promise<void> {
  const { token } = await measure('getChatCredentials', () => client.getChatCredentials(loanId));
  await measure('listChatMessages', () => callApi(`/chat/messages?loanId=${loanId}`, { chatToken: token }));
  const clientKey = createKey();
  const body = `load ${clientKey}`;
  await repeat('sendChatMessage', () =>
    callApi('/chat/send-message', { chatToken: token }, { loanId, body, clientKey }),
  );
  writes.messages.push(body);
}

/** The shares of the kinds of work. The first three add up to 1. */
export interface WorkMix {
  readonly lists: number;
  readonly searches: number;
  readonly accounts: number;
  /** The share of opened accounts on which staff make a payment, schedule a payment or write a message. */
  readonly writes: number;
}

export interface WorkOptions {
  readonly random: SeededRandom;
  readonly mix: WorkMix;
  /** The day of scheduled payments, yyyy-MM-dd. */
  readonly scheduleDay: string;
  readonly writes: AcknowledgedWrites;
}

/**
 * Does the next piece of work of a staff member: looks at a list, searches, or opens an account.
 * @param loanIds the loan accounts in the last list or search result
 * @returns the loan accounts in the new list or search result; `loanIds` if there is none
 */
export async function workOnce(
  session: StaffSession,
  loanIds: readonly number[],
  { random, mix, scheduleDay, writes }: WorkOptions,
): Promise<readonly number[]> {
  const share = random.int(1_000) / 1_000;
  if (share < mix.lists) return showList(session, random);
  if (share < mix.lists + mix.searches) return searchLoan(session, random);
  const loanId = random.pickAny(loanIds);
  if (loanId === undefined) return showList(session, random);
  const open = await openAccount(session, loanId);
  if (!random.chance(mix.writes)) return loanIds;
  const write = random.pick(['pay', 'schedule', 'message']);
  if (write === 'pay') await pay(session, open, random, writes);
  else if (write === 'schedule') await schedule(session, open, scheduleDay, random, writes);
  else await writeMessage(session, loanId, writes);
  return loanIds;
}

import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldForSearch } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { findBorrowers, getFirstLenderDb, type TestBorrower } from '../../testing/test-borrower.ts';
import { createTestConfig, startTestLenders, TEST_DAY, type TestLenders } from '../../testing/test-lender.ts';
import { createLinksRepository } from '../borrowers/links-repository.ts';
import { SCHEDULED } from '../schedules/schedule-rows.ts';
import { erasePersonalData } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { purgeOldData } from './purge.ts';
import { findSubject, type Subject } from './subject.ts';

const NOW = new Date(`${TEST_DAY}T12:00:00Z`);

let api: TestLenders;
let db: LenderDb;
let person: TestBorrower;
let subject: Subject;

/**
 * Returns a borrower whose app users have linked no loan accounts of other borrowers. Deletes the scheduled
 * payments of this borrower and settles all payments.
 */
async function findClosedBorrower(): Promise<TestBorrower> {
  const { orm, tables } = db;
  const { schedules, payments, linkedAccounts } = tables;
  for (const borrower of await findBorrowers(api, 40)) {
    const foundSubject = await findSubject(orm, tables, borrower.loanNo);
    const loanIds = [...(foundSubject?.loanIds ?? [])];
    const linkedAppUsers = await orm
      .selectDistinct({ id: linkedAccounts.appUserId })
      .from(linkedAccounts)
      .where(inArray(linkedAccounts.loanId, loanIds));
    if (linkedAppUsers.length === 0 || linkedAppUsers.length !== foundSubject?.appUserIds.length) continue;
    await orm
      .update(schedules)
      .set({ status: 3 })
      .where(and(inArray(schedules.loanId, loanIds), eq(schedules.status, SCHEDULED)));
    await orm
      .update(payments)
      .set({ nextCheckAt: null, state: 'settled' })
      .where(inArray(payments.loanId, loanIds));
    return borrower;
  }
  throw new Error('All app users have loan accounts of several borrowers.');
}

async function readAll(table: PgTable): Promise<string> {
  return JSON.stringify(await db.orm.select().from(table));
}

const erasePerson = (allowOpenBalance = true) =>
  erasePersonalData(db, { loanNo: person.loanNo, today: TEST_DAY, now: NOW, allowOpenBalance });

beforeEach(async () => {
  api = await startTestLenders(createTestConfig());
  db = getFirstLenderDb(api);
  person = await findClosedBorrower();
  const foundSubject = await findSubject(db.orm, db.tables, person.loanNo);
  if (foundSubject === null) throw new Error('no subject');
  subject = foundSubject;
});
afterEach(() => api.close());

test('an export contains the borrower, loan accounts, app users and payments, but no secrets', async () => {
  const { orm, tables } = db;
  const data = await exportPersonalData(orm, tables, subject);
  expect(data.borrower).toHaveLength(1);
  expect(data.loanAccounts.map(({ id }) => id).toSorted()).toEqual([...subject.loanIds].toSorted());
  expect(data.appUsers).toContainEqual(expect.objectContaining({ primaryEmail: person.email }));
  const payments = await orm.$count(tables.payments, inArray(tables.payments.loanId, [...subject.loanIds]));
  expect(data.payments).toHaveLength(payments);
  const text = JSON.stringify(data);
  for (const secret of ['passwordHash', '"token"']) expect(text).not.toContain(secret);
});

test('after an erasure, no table contains the name, address, identity or messages of the borrower', async () => {
  const { orm, tables } = db;
  const [borrower] = await orm
    .select()
    .from(tables.borrowers)
    .where(eq(tables.borrowers.id, subject.borrowerId));
  const [appUser] = await orm.select().from(tables.appUsers).where(eq(tables.appUsers.id, person.appUserId));
  const message = {
    loanId: person.loanId,
    appUserId: person.appUserId,
    body: 'I moved to 12 Elm Street',
    sentAt: NOW,
  };
  await orm.insert(tables.chatMessages).values({ ...message, clientKey: 'erasure-test-key' });
  const mail = { recipient: person.email, subject: 'Receipt', body: 'Thank you', html: '<p>Thank you</p>' };
  await enqueueMail(orm, tables, mail, NOW);
  const failedLink = {
    createdDay: TEST_DAY,
    attemptLoanNo: person.loanNo,
    attemptTin: borrower?.tin ?? null,
  };
  const [otherUser] = await orm
    .select()
    .from(tables.appUsers)
    .where(notInArray(tables.appUsers.id, [...subject.appUserIds]))
    .limit(1);
  await orm.insert(tables.failedLinks).values({ ...failedLink, appUserId: otherUser?.id ?? 0 });
  const { failedLinks } = await exportPersonalData(orm, tables, subject);
  expect(failedLinks).toContainEqual(expect.objectContaining({ appUserId: otherUser?.id ?? 0 }));
  await erasePerson();
  // In the demo data, an app user without a linked account can have the same phone number as the borrower.
  const otherAppUsers = JSON.stringify(
    await orm
      .select()
      .from(tables.appUsers)
      .where(notInArray(tables.appUsers.id, [...subject.appUserIds])),
  );
  const phones = [borrower?.phone, appUser?.mobilePhone].filter(
    (phone) => phone && !otherAppUsers.includes(phone),
  );
  const personalValues = [borrower?.tin, appUser?.primaryEmail, message.body, ...phones];
  for (const [name, table] of Object.entries<PgTable>(tables)) {
    const text = await readAll(table);
    for (const value of personalValues) if (value) expect(text, name).not.toContain(value);
  }
  const data = await exportPersonalData(orm, tables, subject);
  expect(data.borrower).toMatchObject([{ firstName: 'Erased', lastName: `borrower ${subject.borrowerId}` }]);
  expect([data.messages, data.emails, data.failedLinks]).toEqual([[], [], []]);
  for (const { before, after } of data.activity) expect([before, after]).toEqual([null, null]);
});

test('after an erasure, the search texts of the loan accounts do not contain the name, and their numbers of links are unchanged', async () => {
  const { orm, tables } = db;
  const { borrowers, loanSearch } = tables;
  const readSearchRows = () =>
    orm
      .select()
      .from(loanSearch)
      .where(inArray(loanSearch.loanId, [...subject.loanIds]))
      .orderBy(loanSearch.loanId);
  const readLinkCounts = async () => (await readSearchRows()).map(({ linkCount }) => linkCount);
  const before = await readLinkCounts();
  expect(Math.max(...before)).toBeGreaterThan(0);
  const [borrower] = await orm.select().from(borrowers).where(eq(borrowers.id, subject.borrowerId));
  await erasePerson();
  const name = foldForSearch(`${borrower?.firstName ?? ''} ${borrower?.lastName ?? ''}`);
  for (const { searchText } of await readSearchRows()) expect(searchText).not.toContain(name);
  expect(await readLinkCounts()).toEqual(before);
});

test('an erasure keeps the ledger of the borrower and all data of other borrowers', async () => {
  const { orm, tables } = db;
  const readLedger = () =>
    orm
      .select({
        id: tables.payments.id,
        amount: tables.payments.amountCents,
        fee: tables.payments.feeCents,
        day: tables.payments.paymentDay,
        state: tables.payments.state,
        lastFour: tables.paymentMethods.lastFour,
      })
      .from(tables.payments)
      .leftJoin(tables.paymentMethods, eq(tables.paymentMethods.id, tables.payments.paymentMethodId))
      .orderBy(tables.payments.id);
  const readOtherData = async () => [
    await orm
      .select()
      .from(tables.borrowers)
      .where(notInArray(tables.borrowers.id, [subject.borrowerId]))
      .orderBy(tables.borrowers.id),
    await orm
      .select()
      .from(tables.appUsers)
      .where(notInArray(tables.appUsers.id, [...subject.appUserIds]))
      .orderBy(tables.appUsers.id),
    await orm
      .select()
      .from(tables.paymentMethods)
      .where(notInArray(tables.paymentMethods.loanId, [...subject.loanIds]))
      .orderBy(tables.paymentMethods.id),
    await orm.select().from(tables.loans).orderBy(tables.loans.id),
  ];
  const [ledger, otherData] = [await readLedger(), await readOtherData()];
  await erasePerson();
  expect([await readLedger(), await readOtherData()]).toEqual([ledger, otherData]);
});

test('after an erasure, the app user has no sessions, and staff can still see the loan account', async () => {
  const { orm, tables } = db;
  await erasePerson();
  const { borrowerSessions } = tables;
  expect(
    await orm.$count(borrowerSessions, inArray(borrowerSessions.appUserId, [...subject.appUserIds])),
  ).toBe(0);
  const token = await api.openSession(1);
  const details = await api.send('GET', `/loan/get-loan-details?loanId=${person.loanId}`, { token });
  expect([details.status, JSON.stringify(details.body)]).toEqual([200, expect.stringContaining('Erased')]);
});

test('an erasure deletes emails to earlier addresses and to addresses of receipts, but not to staff', async () => {
  const { orm, tables } = db;
  const { auditRecords, outboxMails } = tables;
  const staffAddress = `role1@${createTestConfig().demo.emailDomain}`;
  const [oldAddress, receiptAddress] = ['old@mail.example', 'ann.private@mail.example'];
  const record = { occurredAt: NOW, loanId: person.loanId, staffId: 1 };
  await orm.insert(auditRecords).values([
    { ...record, action: 'email-changed', before: { email: oldAddress }, after: { email: person.email } },
    ...[receiptAddress, staffAddress].map((email) => ({
      ...record,
      action: 'receipt-sent',
      after: { email },
    })),
  ]);
  for (const recipient of [oldAddress, receiptAddress, staffAddress])
    await enqueueMail(orm, tables, { recipient, subject: 'Receipt', body: 'Paid', html: '<p>Paid</p>' }, NOW);
  await erasePerson();
  const mails = await orm.select({ recipient: outboxMails.recipient }).from(outboxMails);
  expect(mails).toEqual([{ recipient: staffAddress }]);
});

test('after an erasure, nobody can link the loan account', async () => {
  const links = createLinksRepository(db);
  expect(await links.findLoan(person.loanNo)).toMatchObject({ loanId: person.loanId });
  await erasePerson();
  expect(await links.findLoan(person.loanNo)).toBeUndefined();
});

test('the audit record of an erasure has no loan account', async () => {
  await erasePerson();
  const { auditRecords } = db.tables;
  const records = await db.orm
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'personal-data-erased'));
  expect(records).toMatchObject([{ loanId: null, staffId: null, after: { borrowerId: subject.borrowerId } }]);
});

test('an erasure is refused while payments are scheduled or pending, or while the borrower owes money', async () => {
  const { orm, tables } = db;
  const { loans, payments, schedules } = tables;
  const [id = 0] = subject.loanIds;
  await orm.update(loans).set({ payoffCents: 100 }).where(eq(loans.id, id));
  await expect(erasePerson(false)).rejects.toThrow('add --with-balance');
  const [payment] = await orm
    .select()
    .from(payments)
    .where(inArray(payments.loanId, [...subject.loanIds]))
    .limit(1);
  if (payment !== undefined) {
    await orm.update(payments).set({ state: 'pending' }).where(eq(payments.id, payment.id));
    await expect(erasePerson()).rejects.toThrow('are not final');
    await orm.update(payments).set({ state: 'settled' }).where(eq(payments.id, payment.id));
  }
  const [schedule] = await orm.select().from(schedules).limit(1);
  if (schedule === undefined) throw new Error('no schedule');
  await orm.update(schedules).set({ loanId: id, status: SCHEDULED }).where(eq(schedules.id, schedule.id));
  await expect(erasePerson()).rejects.toThrow('Cancel them first.');
});

test('refuses to erase the data of an unknown loan account', async () => {
  const erasureOptions = { loanNo: 'none', today: TEST_DAY, now: NOW, allowOpenBalance: true };
  await expect(erasePersonalData(db, erasureOptions)).rejects.toThrow('no loan account none');
});

test('a purge deletes old failed links and old emails that were sent, but no unsent or new emails', async () => {
  const { orm, tables } = db;
  await orm.delete(tables.outboxMails);
  const oldTime = new Date('2026-01-01T00:00:00Z');
  const mail = { recipient: 'ann@acme.example', subject: 'Receipt', body: 'Thank you' };
  await orm.insert(tables.outboxMails).values([
    { ...mail, createdAt: oldTime, sentAt: oldTime },
    { ...mail, createdAt: oldTime },
    { ...mail, createdAt: NOW, sentAt: NOW },
  ]);
  const cutoff = new Date('2026-03-01T00:00:00Z');
  const oldLinks = (await orm.select().from(tables.failedLinks)).filter(
    ({ createdDay }) => createdDay < '2026-03-01',
  );
  const result = await purgeOldData(db, cutoff, NOW);
  expect(result).toMatchObject({ emails: 1, failedLinks: oldLinks.length });
  expect(await orm.$count(tables.outboxMails)).toBe(2);
});

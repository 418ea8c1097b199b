import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestBorrower } from '../../testing/test-borrower.ts';
import {
  deleteLinkRequests,
  findBorrowers,
  getFirstLenderDb,
  readEmailedLink,
  signInBorrower,
} from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const otherConfig = createTestConfig();

let api: TestLenders;
let db: LenderDb;
let borrower: TestBorrower;
let other: TestBorrower;
beforeAll(async () => {
  api = await startTestLenders(config, otherConfig);
  db = getFirstLenderDb(api);
  await db.orm.delete(db.tables.rules);
  const [first, second] = await findBorrowers(api, 2);
  if (first === undefined || second === undefined) throw new Error('no borrowers');
  [borrower, other] = [first, second];
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
});

const advanceMinutes = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const callOperation = (path: string, token: string, body?: object, lender = config) =>
  api.send(body === undefined ? 'GET' : 'POST', path, {
    headers: { borrowerToken: token },
    lender,
    ...(body === undefined ? {} : { body }),
  });
const NEW_PASSWORD = {
  password: encryptPassword('Brand-New-1!'),
  confirm_password: encryptPassword('Brand-New-1!'),
};
const UNAUTHORIZED_RESPONSE = { status: 401, body: { status: 0, message: 'User is not a authorized user.' } };
const listEmails = () => db.orm.select().from(db.tables.outboxMails).orderBy(desc(db.tables.outboxMails.id));

describe('sign-in of borrowers', () => {
  test('an emailed link signs the borrower in once and gives access to the linked accounts', async () => {
    const token = await signInBorrower(api, { email: borrower.email.toUpperCase() });
    const { body } = await callOperation('/borrower/accounts', token);
    expect(body['result']).toMatchObject({
      data: {
        impersonatedBy: null,
        loans: expect.arrayContaining([expect.objectContaining({ loanId: borrower.loanId })]) as unknown,
      },
    });
    const { link } = await readEmailedLink(api);
    const again = await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } });
    expect(again.status).toBe(400);
  });

  test('a request for a sign-in link gets the same response for an unknown email address, but sends no email', async () => {
    const requestLink = (email: string) => api.send('POST', '/borrower/request-link', { body: { email } });
    const known = await requestLink(borrower.email);
    const unknown = await requestLink('nobody@nowhere.example');
    expect(unknown).toEqual(known);
    expect((await listEmails())[0]?.recipient).toBeNull();
    const { link } = await readEmailedLink(api);
    expect((await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } })).status).toBe(400);
  });

  test('a sign-in link expires after half an hour, and a session after two hours', async () => {
    const token = await signInBorrower(api, borrower);
    advanceMinutes(119);
    expect((await callOperation('/borrower/accounts', token)).status).toBe(200);
    await api.send('POST', '/borrower/request-link', { body: { email: borrower.email } });
    const { link } = await readEmailedLink(api);
    advanceMinutes(30);
    expect((await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } })).status).toBe(400);
    expect(await callOperation('/borrower/accounts', token)).toEqual({
      status: 401,
      body: { status: 0, message: 'Your session has expired', code: 604 },
    });
  });

  test('only one of two simultaneous uses of a sign-in link succeeds', async () => {
    await api.send('POST', '/borrower/request-link', { body: { email: borrower.email } });
    const { link } = await readEmailedLink(api);
    const body = { link, channel: 1 };
    const both = await Promise.all([1, 2].map(() => api.send('POST', '/borrower/sign-in', { body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('sends at most five sign-in emails in a row to one address', async () => {
    await deleteLinkRequests(api, other);
    for (let count = 0; count < 8; count += 1) {
      await api.send('POST', '/borrower/request-link', { body: { email: other.email } });
    }
    expect((await listEmails()).slice(0, 8).filter(({ recipient }) => recipient !== null)).toHaveLength(5);
  });

  test('limits requests for sign-in links from one IP address, and deletes the placeholder emails of unknown addresses later', async () => {
    await deleteLinkRequests(api, other);
    const requestLink = (index: number) =>
      api.send('POST', '/borrower/request-link', { body: { email: `nobody${index}@nowhere.example` } });
    const responses = [];
    for (let index = 0; index < 30; index += 1) responses.push((await requestLink(index)).status);
    const hasty = await Promise.all(Array.from({ length: 6 }, (_, index) => requestLink(100 + index)));
    expect(new Set(responses)).toEqual(new Set([200]));
    expect(hasty.map(({ status }) => status)).toContain(429);
    advanceMinutes(1);
    await deleteLinkRequests(api, borrower);
    await api.send('POST', '/borrower/request-link', { body: { email: borrower.email } });
    const stored = await listEmails();
    expect(stored.filter(({ recipient }) => recipient === null)).toEqual([]);
    expect(stored[0]?.expiresAt).toEqual(new Date(api.clock.now.getTime() + 30 * 60_000));
  });

  test('request headers cannot direct the link to a host other than the lender’s host or a loopback host', async () => {
    const readLinkBaseUrl = async (headers: Record<string, string>) => {
      await deleteLinkRequests(api, borrower);
      await api.send('POST', '/borrower/request-link', { body: { email: borrower.email }, headers });
      return (await readEmailedLink(api)).address.split('/enter')[0];
    };
    const own = 'https://portal.test.example/api/borrower-app';
    expect(await readLinkBaseUrl({ host: 'evil.example' })).toBe(own);
    expect(await readLinkBaseUrl({ host: 'localhost.evil.example' })).toBe(own);
    expect(await readLinkBaseUrl({ 'x-livery-origin': 'https://evil.example' })).toBe(own);
    expect(await readLinkBaseUrl({ host: 'localhost:8090' })).toBe(
      `http://localhost:8090/${config.slug}/borrower-app`,
    );
  });
});

test.each([
  ['email address', '/users/edit-primary-email', { primary_email: 'moved@mail.example' }, 200],
  ['password', '/users/reset-install-password', NEW_PASSWORD, 401],
])(
  'a new %s invalidates sign-in links that were emailed before',
  async (_what, path, change, sessionAfter) => {
    const [, , person] = await findBorrowers(api, 3);
    if (person === undefined) throw new Error('no borrower');
    const token = await signInBorrower(api, person);
    await api.send('POST', '/borrower/request-link', { body: { email: person.email } });
    const { link } = await readEmailedLink(api);
    const idField = path.includes('password') ? 'id' : 'install_account_id';
    const body = { [idField]: person.appUserId, ...change };
    expect((await api.send('POST', path, { token: await api.openSession(1), body })).status).toBe(200);
    expect((await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } })).status).toBe(400);
    expect((await callOperation('/borrower/accounts', token)).status).toBe(sessionAfter);
  },
);

describe('separation of staff and borrower sessions', () => {
  test('staff operations refuse borrower sessions, and borrower operations refuse staff sessions', async () => {
    const [staff, person] = [await api.openSession(1), await signInBorrower(api, borrower)];
    for (const headers of [{ accessToken: person }, { borrowerToken: person }, { chatToken: person }]) {
      expect(await api.send('GET', '/client/get-client-details', { headers })).toEqual(UNAUTHORIZED_RESPONSE);
    }
    expect(await api.send('GET', `/users/app-details?accessToken=${person}`)).toMatchObject(
      UNAUTHORIZED_RESPONSE,
    );
    expect(await callOperation('/borrower/accounts', staff)).toEqual(UNAUTHORIZED_RESPONSE);
    expect(await api.send('GET', '/borrower/accounts', { token: staff })).toEqual(UNAUTHORIZED_RESPONSE);
  });

  test('another lender refuses a borrower session', async () => {
    const person = await signInBorrower(api, borrower);
    expect(await callOperation('/borrower/accounts', person, undefined, otherConfig)).toEqual(
      UNAUTHORIZED_RESPONSE,
    );
  });

  test('the database and the log contain no session token and no sign-in link in plain text', async () => {
    const person = await signInBorrower(api, borrower);
    await callOperation('/borrower/accounts', person);
    const { link } = await readEmailedLink(api);
    const stored = JSON.stringify([
      await db.orm.select().from(db.tables.borrowerSessions),
      await db.orm.select().from(db.tables.borrowerLinks),
    ]);
    for (const secret of [person, link]) {
      expect(stored).not.toContain(secret);
      expect(api.logLines.join('')).not.toContain(secret);
    }
  });
});

describe('account linking', () => {
  async function readIdentity({ loanId }: TestBorrower) {
    const { borrowers, loans } = db.tables;
    const [row] = await db.orm
      .select({ tin: borrowers.tin, zip: borrowers.zip })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .where(eq(loans.id, loanId));
    if (row === undefined) throw new Error('no loan');
    return { ssn: row.tin, zipCode: row.zip };
  }

  test('correct details link an account only once, even if the request is repeated, and add an audit record', async () => {
    const token = await signInBorrower(api, borrower);
    const body = { loanNumber: other.loanNo, ...(await readIdentity(other)), channel: 1 };
    expect((await callOperation('/borrower/link-account', token, body)).status).toBe(200);
    expect((await callOperation('/borrower/link-account', token, body)).status).toBe(200);
    const { linkedAccounts } = db.tables;
    const links = await db.orm.select().from(linkedAccounts).where(eq(linkedAccounts.loanId, other.loanId));
    const own = links.filter(({ appUserId }) => appUserId === borrower.appUserId);
    expect(own).toMatchObject([{ createdDay: TEST_DAY, attemptTin: body.ssn, attemptZip: body.zipCode }]);
    const trail = await api.send('GET', `/loan/audit-trail?loanId=${other.loanId}`, {
      token: await api.openSession(1),
    });
    const records = trail.body['result'] as { action: string }[];
    expect(records.filter(({ action }) => action === 'account-linked')).toMatchObject([
      { staff: null, borrower: { id: borrower.appUserId } },
    ]);
    expect(JSON.stringify(records)).not.toContain(body.ssn);
  });

  test('wrong details get the same message for any loan number and are stored as failed links, up to ten per day', async () => {
    const token = await signInBorrower(api, borrower);
    const { zipCode } = await readIdentity(other);
    const attemptLink = (loanNumber: string) =>
      callOperation('/borrower/link-account', token, { loanNumber, ssn: '000-00-0000', zipCode, channel: 1 });
    const wrong = await attemptLink(other.loanNo);
    expect(wrong).toEqual({
      status: 400,
      body: { status: 0, message: 'These details do not match a loan account.' },
    });
    expect(await attemptLink('no-such-loan')).toEqual(wrong);
    for (let count = 0; count < 8; count += 1) await attemptLink(`no-such-loan-${count}`);
    expect((await attemptLink(other.loanNo)).status).toBe(429);
    const { failedLinks } = db.tables;
    const stored = await db.orm.select().from(failedLinks).where(eq(failedLinks.createdDay, TEST_DAY));
    expect(stored.filter(({ appUserId }) => appUserId === borrower.appUserId)).toHaveLength(10);
    const { auditRecords } = db.tables;
    const isFailed = eq(auditRecords.action, 'account-link-failed');
    const trail = await db.orm.select().from(auditRecords).where(isFailed).orderBy(auditRecords.id);
    expect(trail).toHaveLength(10);
    const byBorrower = { staffId: null, appUserId: borrower.appUserId, after: null };
    expect(trail[0]).toMatchObject({ ...byBorrower, loanId: other.loanId });
    expect(trail[1]).toMatchObject({ ...byBorrower, loanId: null });
    // Deleting failed links does not reset the count of attempts.
    await db.orm.delete(failedLinks);
    expect((await attemptLink(other.loanNo)).status).toBe(429);
    const missing = { loanNumber: other.loanNo, channel: 1 };
    advanceMinutes(24 * 60);
    const tomorrow = await signInBorrower(api, borrower);
    expect((await callOperation('/borrower/link-account', tomorrow, missing)).body['message']).toBe(
      'ssn is required.',
    );
  });
});

describe('access to an unlinked loan account', () => {
  test('every operation on an unlinked loan account returns status 404', async () => {
    const token = await signInBorrower(api, other);
    const { loanId } = borrower;
    const NOT_LINKED = { status: 404, body: { status: 0, message: 'You have not linked this account.' } };
    const pay = (methodId: number, to: number) =>
      api.send('POST', '/borrower/pay', {
        headers: { borrowerToken: token, 'idempotency-key': 'a-key-of-my-own' },
        body: { loanId: to, methodId, amount: 1, channel: 1 },
      });
    const { paymentMethods } = db.tables;
    const [method] = await db.orm.select().from(paymentMethods).where(eq(paymentMethods.loanId, loanId));
    const methodId = method?.id ?? 1;
    expect(await callOperation(`/borrower/loan?loanId=${loanId}`, token)).toEqual(NOT_LINKED);
    expect(await pay(methodId, loanId)).toEqual(NOT_LINKED);
    expect((await pay(methodId, other.loanId)).status).toBe(404);
    const promise = { loanId, amount: 1, day: TEST_DAY, channel: 1 };
    expect(await callOperation('/borrower/promise-to-pay', token, promise)).toEqual(NOT_LINKED);
    expect(await callOperation('/borrower/chat-credentials', token, { loanId })).toEqual(NOT_LINKED);
    expect(
      await callOperation('/borrower/add-payment-method', token, { loanId, type: 1, name: 'A' }),
    ).toEqual(NOT_LINKED);
  });
});

test('stores a promise to pay on the loan with an audit record and refuses an invalid promise', async () => {
  const token = await signInBorrower(api, other);
  const promise = (amount: number, day: string) =>
    callOperation('/borrower/promise-to-pay', token, { loanId: other.loanId, amount, day, channel: 1 });
  expect((await promise(12.34, '2026-06-20')).status).toBe(200);
  expect((await promise(12.345, '2026-06-21')).body['message']).toBe(
    'amount must be in dollars with at most two decimal places.',
  );
  expect((await promise(1, '2026-06-14')).status).toBe(422);
  const details = await api.send('GET', `/loan/get-loan-details?loanId=${other.loanId}`, {
    token: await api.openSession(1),
  });
  expect(details.body['result']).toMatchObject({ loan: { nxtPtpDt: '2026-06-20', nxtPtpAmt: 12.34 } });
  const trail = await api.send('GET', `/loan/audit-trail?loanId=${other.loanId}`, {
    token: await api.openSession(1),
  });
  expect((trail.body['result'] as object[])[0]).toMatchObject({
    action: 'promise-made',
    staff: null,
    after: { day: '2026-06-20', cents: 1_234 },
  });
});

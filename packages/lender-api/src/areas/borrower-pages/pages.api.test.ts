import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLender } from '../../app/lender-routes.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { OperationRequest } from '../../platform/http/operations.ts';
import type { TestBorrower } from '../../testing/test-borrower.ts';
import {
  deleteLinkRequests,
  findBorrowers,
  getFirstLenderDb,
  readEmailedLink,
  signInBorrower,
} from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const APP_PATH = `/${config.slug}/borrower-app`;

let api: TestLenders;
let db: LenderDb;
let borrower: TestBorrower;
let staff: string;
beforeAll(async () => {
  api = await startTestLenders(config);
  db = getFirstLenderDb(api);
  await db.orm.delete(db.tables.rules);
  const [first] = await findBorrowers(api, 1);
  if (first === undefined) throw new Error('no borrower');
  borrower = first;
  staff = await api.openSession(1);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
});

const get = (path: string, cookie = '') =>
  api.app.inject({ url: `${APP_PATH}/${path}`, headers: { cookie } });
const submit = (
  path: string,
  form: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `${APP_PATH}/${path}`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const impersonate = (token: string, person = borrower.appUserId) =>
  get(`impersonate?install_account_id=${person}&accessToken=${token}`);
const getCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const readHiddenField = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
const readNewestAuditRecord = async () => {
  const { auditRecords } = db.tables;
  return (await db.orm.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1))[0];
};

async function signInToPages(): Promise<{ cookie: string; formToken: string }> {
  await deleteLinkRequests(api, borrower);
  await submit('request-link', { email: borrower.email });
  const { link } = await readEmailedLink(api);
  const entered = await submit('enter', { link, channel: '1' });
  const cookie = getCookie(entered);
  return { cookie, formToken: readHiddenField((await get('home', cookie)).body, 'formToken') };
}

test('impersonation redirects to a URL without the token, and the page shows a banner', async () => {
  const opened = await impersonate(staff);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers).toMatchObject({
    location: 'home',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/^livery_borrower=[\w-]{43}; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(staff);
  const home = await get('home', getCookie(opened));
  expect(home.body).toMatch(
    /<div class="banner" role="region"[^>]*><strong>[^<]+ is signed in as [^<]+<\/strong>/,
  );
  expect(home.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(home.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(api.logLines.join('')).not.toContain(staff);
});

test('the button on the page ends an impersonation, and the audit trail contains the start and the end', async () => {
  const cookie = getCookie(await impersonate(staff));
  expect(await readNewestAuditRecord()).toMatchObject({
    action: 'impersonation-started',
    staffId: 1,
    appUserId: borrower.appUserId,
  });
  const formToken = readHiddenField((await get('home', cookie)).body, 'formToken');
  const ended = await submit('end', { formToken }, cookie);
  expect(ended.statusCode).toBe(200);
  expect(String(ended.headers['set-cookie'])).toContain('livery_borrower=; Max-Age=0');
  expect(await readNewestAuditRecord()).toMatchObject({ action: 'impersonation-ended', staffId: 1 });
  const after = await get('home', cookie);
  expect([after.statusCode, after.headers.location]).toEqual([303, 'sign-in?ended=1']);
});

test('an impersonation ends after half an hour, or when the staff member signs out', async () => {
  const cookie = getCookie(await impersonate(staff));
  api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000);
  expect((await get('home', cookie)).statusCode).toBe(303);
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  const own = await api.openSession(2);
  const second = getCookie(await impersonate(own));
  expect((await get('home', second)).statusCode).toBe(200);
  await api.send('POST', '/users/logout', { token: own });
  expect((await get('home', second)).statusCode).toBe(303);
});

test('the pages have the brand from Borrower Tools and link to the terms, which need no session', async () => {
  const { settings } = db.tables;
  await db.orm.update(settings).set({ colorCode: '#aa1177', termsText: '# Our terms\n\n<b>No HTML</b>' });
  const page = await get('sign-in');
  expect(page.body).toContain(`<title>Sign in - ${config.name}</title>`);
  expect(page.body).toContain('--lv-accent-solid:#aa1177');
  expect(page.body).toContain('(800) 555-0100');
  expect(page.body).toContain(`<a href="/${config.slug}/borrower-app/terms">Terms</a>`);
  const terms = await get('terms');
  expect(terms.statusCode).toBe(200);
  expect(terms.body).toContain('<h2>Our terms</h2><p>&lt;b&gt;No HTML&lt;/b&gt;</p>');
  await db.orm.update(settings).set({ termsText: '' });
  expect((await get('terms')).statusCode).toBe(404);
});

test('impersonation requires permission to impersonate and an existing app user', async () => {
  expect((await impersonate(await api.openSession(3))).statusCode).toBe(403);
  expect((await impersonate('no-token')).statusCode).toBe(401);
  expect((await impersonate(await signInBorrower(api, borrower))).statusCode).toBe(401);
  expect((await impersonate(staff, 999_999)).statusCode).toBe(404);
});

test('staff can read the chat conversation during an impersonation but cannot send messages', async () => {
  const cookie = getCookie(await impersonate(staff));
  const chat = await get(`chat?loanId=${borrower.loanId}`, cookie);
  expect(chat.statusCode).toBe(200);
  expect(chat.body).toContain('You can read this conversation but cannot send messages.');
  const formToken = readHiddenField((await get('home', cookie)).body, 'formToken');
  const sent = await submit(
    'chat-send',
    { formToken, loanId: String(borrower.loanId), body: 'Hello' },
    cookie,
  );
  expect(sent.statusCode).toBe(403);
});

test('opening the emailed link does not consume it; the borrower signs in with the button on the page and makes a payment', async () => {
  await deleteLinkRequests(api, borrower);
  await submit('request-link', { email: borrower.email });
  const { link } = await readEmailedLink(api);
  for (let count = 0; count < 2; count += 1) expect((await get(`enter?link=${link}`)).statusCode).toBe(200);
  const entered = await submit('enter', { link, channel: '1' });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, 'home']);
  const cookie = getCookie(entered);
  const loan = await get(`loan?loanId=${borrower.loanId}`, cookie);
  const form = {
    formToken: readHiddenField(loan.body, 'formToken'),
    intent: readHiddenField(loan.body, 'intent'),
    loanId: String(borrower.loanId),
    methodId: /<option value="(\d+)"/.exec(loan.body)?.[1] ?? '',
    channel: '1',
  };
  const wrong = await submit('pay', { ...form, amount: '1.234' }, cookie);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('value="1.234"');
  const paid = await submit('pay', { ...form, amount: '$1.23' }, cookie);
  expect(paid.body).toContain('Payment successful!');
  const count = () => db.orm.$count(db.tables.payments, eq(db.tables.payments.loanId, borrower.loanId));
  const before = await count();
  expect((await submit('pay', { ...form, amount: '$1.23' }, cookie)).body).toContain('Payment successful!');
  expect(await count()).toBe(before);
});

async function readNewestPayment(loanId: number) {
  const { payments } = db.tables;
  const [row] = await db.orm
    .select()
    .from(payments)
    .where(eq(payments.loanId, loanId))
    .orderBy(desc(payments.paymentDay), desc(payments.id))
    .limit(1);
  if (row === undefined) throw new Error('no payment');
  return row;
}

test('many declined payments hide no receipt of an earlier payment', async () => {
  const { cookie } = await signInToPages();
  const { payments } = db.tables;
  const { id, ...made } = await readNewestPayment(borrower.loanId);
  const declined = Array.from({ length: 12 }, (_, index) => ({
    ...made,
    orderId: `declined-${index}`,
    reference: null,
    state: 'declined' as const,
  }));
  const rows = await db.orm.insert(payments).values(declined).returning({ id: payments.id });
  const loan = await get(`loan?loanId=${borrower.loanId}`, cookie);
  expect(loan.body).toContain(`paymentId=${id}"`);
  for (const row of rows) expect(loan.body).not.toContain(`paymentId=${row.id}"`);
  await db.orm.delete(payments).where(like(payments.orderId, 'declined-%'));
});

test('a borrower can open receipts only of payments on linked accounts', async () => {
  const { cookie } = await signInToPages();
  const { payments } = db.tables;
  const own = await readNewestPayment(borrower.loanId);
  const address = `receipt?loanId=${borrower.loanId}&paymentId=${own.id}`;
  const loan = await get(`loan?loanId=${borrower.loanId}`, cookie);
  expect(loan.body).toContain(`href="${address.replace('&', '&amp;')}"`);
  const receipt = await get(address, cookie);
  expect(receipt.statusCode).toBe(200);
  expect(receipt.body).toContain(`<title>Payment receipt - ${config.name}</title>`);
  expect(receipt.body).toContain(`<dt>Order</dt><dd>${own.orderId}</dd>`);
  expect((await get(address)).statusCode).toBe(303);

  const [, other] = await findBorrowers(api, 2);
  if (other === undefined) throw new Error('no other borrower');
  const foreign = await readNewestPayment(other.loanId);
  for (const [loanId, paymentId] of [
    [borrower.loanId, foreign.id],
    [other.loanId, foreign.id],
  ] as const)
    expect((await get(`receipt?loanId=${loanId}&paymentId=${paymentId}`, cookie)).statusCode).toBe(404);

  await db.orm.update(payments).set({ state: 'declined' }).where(eq(payments.id, own.id));
  expect((await get(address, cookie)).statusCode).toBe(409);
  expect((await get(`loan?loanId=${borrower.loanId}`, cookie)).body).not.toContain(`paymentId=${own.id}"`);
  await db.orm.update(payments).set({ state: own.state }).where(eq(payments.id, own.id));
});

test('refuses a form that has no valid form token or was submitted from another site', async () => {
  const { cookie, formToken } = await signInToPages();
  const form = { loanId: String(borrower.loanId), promised: '1', day: TEST_DAY, channel: '1' };
  expect((await submit('promise', form, cookie)).statusCode).toBe(403);
  expect((await submit('promise', { ...form, formToken: 'x' }, cookie)).statusCode).toBe(403);
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  expect((await submit('promise', { ...form, formToken }, cookie, crossSite)).statusCode).toBe(403);
  const sent = await submit('promise', { ...form, formToken }, cookie);
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `loan?loanId=${borrower.loanId}&said=promised`,
  ]);
});

test('the pages escape names, messages, entered values and query parameters', async () => {
  const attack = `"><script>alert(1)</script>'&`;
  const { appUsers } = db.tables;
  await db.orm.update(appUsers).set({ firstName: attack }).where(eq(appUsers.id, borrower.appUserId));
  const { cookie, formToken } = await signInToPages();
  const pages = [
    await get('home', cookie),
    await get(`enter?link=${encodeURIComponent(attack)}`),
    await get(`home?said=${encodeURIComponent(attack)}`, cookie),
    await submit('link', { formToken, loanNumber: attack, zipCode: attack, ssn: 'x', channel: '1' }, cookie),
    await submit('request-link', { email: attack }),
  ];
  await submit(
    'chat-send',
    { formToken, loanId: String(borrower.loanId), body: attack, clientKey: 'a-chat-key' },
    cookie,
  );
  pages.push(await get(`chat?loanId=${borrower.loanId}`, cookie), await impersonate(staff));
  for (const { body } of pages)
    expect(body.replace('<script src="chat-page.js" defer>', '')).not.toContain('<script');
  expect(pages.at(-2)?.body).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  expect(pages.at(-2)?.headers['content-security-policy']).toContain(
    "script-src 'self'; frame-src 'self'; connect-src 'self'",
  );
});

test('text with a card number is not stored; the form is shown again with the text and an error', async () => {
  const { cookie, formToken } = await signInToPages();
  const loanId = String(borrower.loanId);
  const { chatMessages } = db.tables;
  const stored = await db.orm.select().from(chatMessages);
  const card = 'Card 4242 4242 4242 4242';
  const sent = await submit('chat-send', { formToken, loanId, body: card, clientKey: 'card-key' }, cookie);
  const linked = await submit(
    'link',
    { formToken, loanNumber: 'SRP1', name: '4242424242424242', channel: '1' },
    cookie,
  );
  for (const page of [sent, linked]) {
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('This text contains a card number. Remove it and try again.');
  }
  expect(sent.body).toContain(`${card}</textarea>`);
  expect(linked.body).toContain('value="SRP1"');
  expect(await db.orm.select().from(chatMessages)).toEqual(stored);
  const plain = { formToken, loanId, body: 'Call (312) 555-0142 by 2026-07-01.', clientKey: 'plain-key' };
  expect((await submit('chat-send', plain, cookie)).statusCode).toBe(303);
});

test.each([
  ['a date of birth in another format', { dob: '03/02/1980' }, 'Enter a date of birth such as 1980-03-02.'],
  ['a value that is too long', { name: 'x'.repeat(101) }, 'A value is too long. Check what you entered.'],
])('%s is refused, and no failed link is stored', async (_, fields, message) => {
  const { cookie, formToken } = await signInToPages();
  const { failedLinks } = db.tables;
  const count = await db.orm.$count(failedLinks);
  const form = {
    formToken,
    loanNumber: 'SRP1',
    ssn: '666-12-3456',
    zipCode: '60614',
    channel: '1',
    ...fields,
  };
  const page = await submit('link', form, cookie);
  expect([page.statusCode, page.body]).toEqual([422, expect.stringContaining(message)]);
  expect(await db.orm.$count(failedLinks)).toBe(count);
});

test('the API refuses the session cookie of the pages, and the pages refuse the token header of the API', async () => {
  const { cookie } = await signInToPages();
  const token = cookie.split('=')[1] ?? '';
  const call = await api.app.inject({ url: `/${config.slug}/borrower/accounts`, headers: { cookie } });
  expect(call.statusCode).toBe(401);
  const page = await api.app.inject({ url: `${APP_PATH}/home`, headers: { borrowertoken: token } });
  expect(page.statusCode).toBe(303);
});

test.each([
  ['text/plain', 'hello', 415],
  ['application/json', '{"broken', 400],
  ['application/x-www-form-urlencoded', `email=${'x'.repeat(1_200_000)}`, 413],
])('an invalid request of type %s is not logged as a server error', async (type, payload, status) => {
  const logged = api.logLines.length;
  const headers = { 'content-type': type };
  const response = await api.app.inject({
    method: 'POST',
    url: `${APP_PATH}/request-link`,
    headers,
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toContain('text/html');
  expect(api.logLines.slice(logged).join('')).not.toContain('a page failed');
});

test('the account page accepts any value of the query parameter `said`', async () => {
  const { cookie } = await signInToPages();
  for (const said of ['__proto__', 'constructor', 'linked']) {
    expect((await get(`home?said=${said}`, cookie)).statusCode).toBe(200);
  }
});

test.each(['', '/', '?a=b/'])(
  'redirects the base URL of the borrower app, followed by %j, to the sign-in page',
  async (end) => {
    const { statusCode, headers } = await api.app.inject({ url: `${APP_PATH}${end}` });
    const leadsTo = new URL(String(headers.location), `http://localhost${APP_PATH}${end}`).pathname;
    expect([statusCode, leadsTo]).toEqual([303, `${APP_PATH}/sign-in`]);
  },
);

test('a payment during an impersonation records the staff member and requires the permission to make payments', async () => {
  const cookie = getCookie(await impersonate(staff));
  const loan = await get(`loan?loanId=${borrower.loanId}`, cookie);
  const form = {
    formToken: readHiddenField(loan.body, 'formToken'),
    intent: readHiddenField(loan.body, 'intent'),
    loanId: String(borrower.loanId),
    methodId: /<option value="(\d+)"/.exec(loan.body)?.[1] ?? '',
    amount: '2.34',
    channel: '1',
  };
  expect((await submit('pay', form, cookie)).body).toContain('Payment successful!');
  const { payments } = db.tables;
  const [made] = await db.orm.select().from(payments).orderBy(desc(payments.id)).limit(1);
  expect(made).toMatchObject({ madeBy: 'role1@test.example', amountCents: 234 });

  // Every role with the permission to impersonate also has the permission to make payments. Only this test
  // therefore has an impersonator without that permission.
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { payAsBorrower } = openLender(lender, () => api.clock.now, api.app.log).operations;
  const impersonator = { staffId: 1, name: 'A B', email: 'a@test.example', canPay: false };
  const request = {
    borrower: { appUserId: borrower.appUserId, name: 'C D', impersonator },
    headers: { 'idempotency-key': 'a-key-of-an-impersonation' },
    body: { loanId: borrower.loanId, methodId: Number(form.methodId), amount: 3.45, channel: 1 },
  };
  const pay = payAsBorrower.handler(request as unknown as OperationRequest<'payAsBorrower'>);
  await expect(pay).rejects.toMatchObject({
    statusCode: 403,
    message: 'You do not have permission to make payments.',
  });
});

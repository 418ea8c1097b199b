import { describe, expect, test, vi } from 'vitest';
import { createLenderClient } from './client.ts';
import type { LenderErrorKind } from './http/errors.ts';
import { failureOfCall, type Scripted, scriptedLender } from './testing/scripted-lender.ts';

type Answer = Exclude<Scripted, Error>;

/** A client whose lender gives this answer to everything. */
const clientThatHears = (answer: Scripted, token: string | null = 'token-1') =>
  scriptedLender(() => answer, token);

const counts = {
  status: 1,
  message: '',
  result: { signedUp: 1, appCount: 2, paymentMade: 3, failedLink: 4 },
};

// @spec 4.5
describe('a failed call says what kind of failure it is', () => {
  // @spec 8.3
  test.each<[string, Answer, LenderErrorKind, string]>([
    ['a refusal under HTTP 200', { http: 200, body: { status: 0, message: 'No.' } }, 'refused', 'No.'],
    ['HTTP 400', { http: 400, body: { status: 0, message: 'No.' } }, 'refused', 'No.'],
    ['HTTP 403', { http: 403, body: { status: 0, message: 'Not yours.' } }, 'forbidden', 'Not yours.'],
    ['HTTP 422', { http: 422, body: { status: 0, message: 'page' } }, 'invalid', 'page'],
    ['HTTP 401 with a token', { http: 401, body: { status: 0, message: 'x' } }, 'unauthorised', 'x'],
    ['HTTP 460', { http: 460, body: { status: 0, message: 'x' } }, 'unauthorised', 'x'],
    ['604 as status in the body', { http: 200, body: { status: 604, message: 'x' } }, 'unauthorised', 'x'],
    [
      '460 as code in the body',
      { http: 400, body: { status: 0, code: 460, message: 'x' } },
      'unauthorised',
      'x',
    ],
    [
      'the unauthorised message under HTTP 200',
      { http: 200, body: { status: 0, message: 'User is not a authorized user.' } },
      'unauthorised',
      'User is not a authorized user.',
    ],
    ['604 as text', { http: 200, body: { status: '604', message: 'x' } }, 'unauthorised', 'x'],
    [
      '604 beside a success',
      { http: 200, body: { status: 1, code: 604, message: 'x' } },
      'unauthorised',
      'x',
    ],
    ['HTTP 401 with a page of HTML', { http: 401, body: '<html>' }, 'unauthorised', ''],
    ['an empty HTTP 460', { http: 460, body: '' }, 'unauthorised', ''],
    ['HTTP 500', { http: 500, body: { status: 0, message: 'Oops.' } }, 'server', 'Oops.'],
    ['an empty HTTP 502', { http: 502, body: '' }, 'server', ''],
    ['an empty HTTP 200', { http: 200, body: '' }, 'unusable', ''],
    ['a page of HTML under HTTP 200', { http: 200, body: '<html>' }, 'unusable', ''],
    ['a page of HTML under HTTP 404', { http: 404, body: '<html>' }, 'unusable', ''],
    ['a status that is no number', { http: 200, body: { status: 'ok', message: 'Yes.' } }, 'unusable', ''],
    ['a success under HTTP 400', { http: 400, body: { status: 1, message: 'Yes.' } }, 'unusable', ''],
    [
      'a refusal whose status is a text',
      { http: 200, body: { status: '0', message: 'No.' } },
      'refused',
      'No.',
    ],
    ['a success without its result', { http: 200, body: { status: 1, message: '' } }, 'unusable', ''],
  ])('%s', async (_name, answer, kind, message) => {
    const error = await failureOfCall(clientThatHears(answer).client.getBorrowerCounts());
    expect({ kind: error.kind, message: error.message }).toEqual({ kind, message });
  });

  test('no answer is a network failure', async () => {
    const error = await failureOfCall(
      clientThatHears(new TypeError('fetch failed')).client.getBorrowerCounts(),
    );
    expect(error).toMatchObject({ kind: 'network', status: null, message: '' });
  });

  test.each(['AbortError', 'TimeoutError'])(
    'a call whose signal is aborted rejects with the reason, not with a failure: %s',
    async (name) => {
      const client = createLenderClient({
        baseUrl: 'http://lender.example',
        accessToken: () => 'token-1',
        onUnauthorised: vi.fn(),
        onViolation: vi.fn(),
        isServerReachable: () => Promise.resolve(true),
        fetch: (input, init) => Promise.reject(new Request(input, init).signal.reason as Error),
      });
      const reason = new DOMException('No longer wanted.', name);
      await expect(client.getBorrowerCounts(AbortSignal.abort(reason))).rejects.toBe(reason);
    },
  );

  test('an answer that is no JSON keeps its status', async () => {
    const { client } = clientThatHears({ http: 200, body: '<html>' });
    expect(await failureOfCall(client.getBorrowerCounts())).toMatchObject({ kind: 'unusable', status: 200 });
  });
});

describe('the session', () => {
  // @spec 8.3
  test('an ended session is reported once', async () => {
    const { client, ended } = clientThatHears({ http: 401, body: { status: 0, message: '' } });
    await failureOfCall(client.getBorrowerCounts());
    expect(ended()).toBe(1);
  });

  test('an answer to an earlier session does not end the one opened since', async () => {
    const lender = scriptedLender(() => {
      lender.becomeSession('new');
      return { http: 401, body: { status: 0, message: '' } };
    }, 'old');
    const { client, ended } = lender;
    await failureOfCall(client.getBorrowerCounts());
    expect(ended()).toBe(0);
  });

  test.each<Answer>([
    { http: 401, body: { status: 0, message: 'No.' } },
    { http: 460, body: { status: 0, message: 'No.' } },
    { http: 200, body: { status: 604, message: 'No.' } },
    { http: 400, body: { status: 0, code: 460, message: 'No.' } },
  ])('a failed sign-in is a refusal, not the end of a session: %j', async (answer) => {
    const { client, ended } = clientThatHears(answer, null);
    const error = await failureOfCall(client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' }));
    expect(error).toMatchObject({ kind: 'refused', message: 'No.' });
    expect(ended()).toBe(0);
  });

  test('signing in sends no token, everything else does', async () => {
    const { client, sent } = clientThatHears({ http: 200, body: counts });
    await failureOfCall(client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' }));
    await client.getBorrowerCounts();
    expect(sent.map((request) => request.headers.get('accessToken'))).toEqual([null, 'token-1']);
  });

  test('signing out of a session that is over succeeds', async () => {
    const { client } = clientThatHears({ http: 401, body: { status: 0, message: '' } });
    await expect(client.signOut()).resolves.toBeUndefined();
  });
});

describe('the signed-up list', () => {
  const wireAccount = {
    id: 7,
    createdAt: { date: '2026-03-02' },
    deletedAt: { date: '2026-04-01' },
    installAccountId: 8,
    linkAttempt: { installAccount: { instlFirstName: 'Ana', instlLastName: 'Reyes' } },
    loan: {
      id: 9,
      loanNo: '4410027315',
      daysPastDue: 12,
      borrower: { firstName: 'Marcus', lastName: 'Whitfield', userImage: null },
      lastPmtAmt: 325.5,
      lastPmtDt: '2026-02-14',
      regularPmtAmt: 0.1,
      calNextPayment: null,
      oldDueDate: null,
      newOldestDate: null,
    },
  };

  test('speaks the wire on one side and the portal on the other', async () => {
    const { client, sent } = clientThatHears({
      http: 200,
      body: { status: 1, message: '', result: [wireAccount], totalPage: 3 },
    });
    const page = await client.listSignedUpBorrowers({
      page: 2,
      limit: 12,
      search: 'whit',
      sort: 'days-past-due',
      date: '2026-03-02',
    });
    expect(await sent[0]?.json()).toEqual({
      page: 2,
      limit: 12,
      sortBy: 1,
      searchString: 'whit',
      date: '2026-03-02',
    });
    expect(page).toEqual({
      unreadableRows: 0,
      totalPages: 3,
      totalCount: null,
      totalIsCapped: false,
      rows: [
        {
          id: 7,
          installAccountId: 8,
          loanId: 9,
          loanNumber: '4410027315',
          borrower: { firstName: 'Marcus', lastName: 'Whitfield', imageUrl: null },
          linkedBy: { firstName: 'Ana', lastName: 'Reyes' },
          linkedOn: '2026-03-02',
          unlinkedOn: '2026-04-01',
          daysPastDue: 12,
          lastPayment: { amount: 32550, date: '2026-02-14' },
          regularPayment: 10,
          nextPaymentOn: null,
        },
      ],
    });
  });
});

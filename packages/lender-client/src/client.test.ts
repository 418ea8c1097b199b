import { describe, expect, test, vi } from 'vitest';
import { createLenderClient } from './client.ts';
import type { LenderErrorKind } from './http/errors.ts';
import { createScriptedLender, getCallError, type ScriptedOutcome } from './testing/scripted-lender.ts';

type ScriptedResponse = Exclude<ScriptedOutcome, Error>;

const createClientWithResponse = (response: ScriptedOutcome, token: string | null = 'token-1') =>
  createScriptedLender(() => response, token);

const counts = {
  status: 1,
  message: '',
  result: { signedUp: 1, appCount: 2, paymentMade: 3, failedLink: 4 },
};

// @spec 4.5
describe('a failed call', () => {
  // @spec 8.3
  test.each<[string, ScriptedResponse, LenderErrorKind, string]>([
    ['a refusal with HTTP 200', { http: 200, body: { status: 0, message: 'No.' } }, 'refused', 'No.'],
    ['HTTP 400', { http: 400, body: { status: 0, message: 'No.' } }, 'refused', 'No.'],
    ['HTTP 403', { http: 403, body: { status: 0, message: 'Not yours.' } }, 'forbidden', 'Not yours.'],
    ['HTTP 422', { http: 422, body: { status: 0, message: 'page' } }, 'invalid', 'page'],
    ['HTTP 401 with a token', { http: 401, body: { status: 0, message: 'x' } }, 'unauthorized', 'x'],
    ['HTTP 460', { http: 460, body: { status: 0, message: 'x' } }, 'unauthorized', 'x'],
    ['604 as status in the body', { http: 200, body: { status: 604, message: 'x' } }, 'unauthorized', 'x'],
    [
      '460 as code in the body',
      { http: 400, body: { status: 0, code: 460, message: 'x' } },
      'unauthorized',
      'x',
    ],
    [
      'the unauthorized message with HTTP 200',
      { http: 200, body: { status: 0, message: 'User is not a authorized user.' } },
      'unauthorized',
      'User is not a authorized user.',
    ],
    ['604 as text', { http: 200, body: { status: '604', message: 'x' } }, 'unauthorized', 'x'],
    [
      '604 as code of a success',
      { http: 200, body: { status: 1, code: 604, message: 'x' } },
      'unauthorized',
      'x',
    ],
    ['HTTP 401 with an HTML page', { http: 401, body: '<html>' }, 'unauthorized', ''],
    ['an empty HTTP 460', { http: 460, body: '' }, 'unauthorized', ''],
    ['HTTP 500', { http: 500, body: { status: 0, message: 'Oops.' } }, 'server', 'Oops.'],
    ['an empty HTTP 502', { http: 502, body: '' }, 'server', ''],
    ['an empty HTTP 200', { http: 200, body: '' }, 'unusable', ''],
    ['an HTML page with HTTP 200', { http: 200, body: '<html>' }, 'unusable', ''],
    ['an HTML page with HTTP 404', { http: 404, body: '<html>' }, 'unusable', ''],
    ['a status that is not a number', { http: 200, body: { status: 'ok', message: 'Yes.' } }, 'unusable', ''],
    ['a success with HTTP 400', { http: 400, body: { status: 1, message: 'Yes.' } }, 'unusable', ''],
    ['a refusal with a text status', { http: 200, body: { status: '0', message: 'No.' } }, 'refused', 'No.'],
    ['a success without its result', { http: 200, body: { status: 1, message: '' } }, 'unusable', ''],
  ])('is classified correctly after %s', async (_name, response, kind, message) => {
    const error = await getCallError(createClientWithResponse(response).client.getBorrowerCounts());
    expect({ kind: error.kind, message: error.message }).toEqual({ kind, message });
  });

  test('is a network failure if no response arrives', async () => {
    const error = await getCallError(
      createClientWithResponse(new TypeError('fetch failed')).client.getBorrowerCounts(),
    );
    expect(error).toMatchObject({ kind: 'network', status: null, message: '' });
  });

  test.each(['AbortError', 'TimeoutError'])(
    'rejects with the abort reason if its signal is aborted: %s',
    async (name) => {
      const client = createLenderClient({
        baseUrl: 'http://lender.example',
        passwordKeyId: null,
        accessToken: () => 'token-1',
        onUnauthorized: vi.fn(),
        onViolation: vi.fn(),
        isServerReachable: () => Promise.resolve(true),
        fetch: (input, init) => Promise.reject(new Request(input, init).signal.reason as Error),
      });
      const reason = new DOMException('No longer needed.', name);
      await expect(client.with({ signal: AbortSignal.abort(reason) }).getBorrowerCounts()).rejects.toBe(
        reason,
      );
    },
  );

  test('has the HTTP status of the response if the response is not JSON', async () => {
    const { client } = createClientWithResponse({ http: 200, body: '<html>' });
    expect(await getCallError(client.getBorrowerCounts())).toMatchObject({ kind: 'unusable', status: 200 });
  });
});

describe('the session', () => {
  // @spec 8.3
  test('reports its end once', async () => {
    const { client, countSessionEnds } = createClientWithResponse({
      http: 401,
      body: { status: 0, message: '' },
    });
    await getCallError(client.getBorrowerCounts());
    expect(countSessionEnds()).toBe(1);
  });

  test('is not ended by a response to a request of the previous session', async () => {
    const lender = createScriptedLender(() => {
      lender.changeSession('new');
      return { http: 401, body: { status: 0, message: '' } };
    }, 'old');
    const { client, countSessionEnds } = lender;
    await getCallError(client.getBorrowerCounts());
    expect(countSessionEnds()).toBe(0);
  });

  test.each<ScriptedResponse>([
    { http: 401, body: { status: 0, message: 'No.' } },
    { http: 460, body: { status: 0, message: 'No.' } },
    { http: 200, body: { status: 604, message: 'No.' } },
    { http: 400, body: { status: 0, code: 460, message: 'No.' } },
  ])('is not ended by a rejected sign-in: %j', async (response) => {
    const { client, countSessionEnds } = createClientWithResponse(response, null);
    const error = await getCallError(client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' }));
    expect(error).toMatchObject({ kind: 'refused', message: 'No.' });
    expect(countSessionEnds()).toBe(0);
  });

  test('sends its token with every call except signIn', async () => {
    const { client, sent } = createClientWithResponse({ http: 200, body: counts });
    await getCallError(client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' }));
    await client.getBorrowerCounts();
    expect(sent.map((request) => request.headers.get('accessToken'))).toEqual([null, 'token-1']);
  });

  test('can be ended by signOut even if it has already ended', async () => {
    const { client } = createClientWithResponse({ http: 401, body: { status: 0, message: '' } });
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

  test('converts the query to the wire format and the rows to the client format', async () => {
    const { client, sent } = createClientWithResponse({
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

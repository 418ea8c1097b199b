import { describe, expect, test } from 'vitest';
import { createLenderClient } from './client.ts';
import { createContractClient } from './testing/contract-client.ts';
import { createScriptedLender, getCallError, type ScriptedOutcome } from './testing/scripted-lender.ts';
import type { Cents } from './wire/money.ts';

const createLenderWithResponse = (response: ScriptedOutcome) => createScriptedLender(() => response);

/** Returns the request body of the last call, as validated against the contract. */
async function getSentBody(
  call: (client: ReturnType<typeof createContractClient>['client']) => Promise<unknown>,
) {
  const { client, sent } = createContractClient();
  await call(client);
  return sent.at(-1)?.body;
}

describe('a change of a setting', () => {
  // @spec 8.7
  test.each<[string, ScriptedOutcome]>([
    ['a body without a status', { http: 200, body: { message: 'Saved.' } }],
    ['no body', { http: 200, body: '' }],
  ])('succeeds when the response is HTTP 2xx with %s', async (_name, response) => {
    await expect(createLenderWithResponse(response).client.updatePhone('8005550100')).resolves.toBeDefined();
  });

  test.each<[string, ScriptedOutcome, string]>([
    ['a refusal', { http: 200, body: { status: 0, message: 'No.' } }, 'refused'],
    ['an empty HTTP 502', { http: 502, body: '' }, 'server'],
    ['HTTP 400 without a status', { http: 400, body: { message: 'No.' } }, 'unusable'],
    ['a status of null', { http: 200, body: { status: null, message: 'Saved.' } }, 'unusable'],
    ['an HTML page with HTTP 200', { http: 200, body: '<html>' }, 'unusable'],
    ['an expired session', { http: 200, body: { code: 460, message: 'x' } }, 'unauthorized'],
    ['a missing response', new TypeError('fetch failed'), 'network'],
  ])('fails with %s', async (_name, response, kind) => {
    const failure = await getCallError(createLenderWithResponse(response).client.updatePhone('8005550100'));
    expect(failure.kind).toBe(kind);
  });

  // @spec 8.7
  test('may have a response without a status, unlike imports and reads', async () => {
    const { client } = createLenderWithResponse({ http: 200, body: { message: 'x' } });
    const file = new File(['x'], 'x.txt');
    for (const call of [client.importNacha(file), client.importBorrowers(file), client.getClientSettings()])
      expect((await getCallError(call)).kind).toBe('unusable');
  });

  test('sends only the given fees, in dollars, if it changes card fees', async () => {
    const changes = { oneTime: { card: 350 as Cents, pad: 0 as Cents }, recurring: {} };
    expect(await getSentBody((client) => client.updateCardFees(changes))).toEqual({
      conv_fee_one_time: { card: 3.5, pad: 0 },
      conv_fee_recurring: {},
    });
  });

  test.each([
    ['website', { websiteStatus: 1, status: true }],
    ['phone', { phoneStatus: 1, status: true }],
    ['address', { addressStatus: 1, status: true }],
  ] as const)(
    'sends the wire name of a detail with the value 1 if it shows the detail: %s',
    async (detail, body) => {
      expect(await getSentBody((client) => client.switchVisibility(detail, true))).toEqual(body);
    },
  );
});

describe('an upload', () => {
  test('sends the name and the content of the file', async () => {
    const { client, sent } = createLenderWithResponse({ http: 200, body: { status: 1, message: '' } });
    await client.uploadBackground(3, new File(['pixels'], 'Harbour é.png', { type: 'image/png' }));
    const text = await sent[0]?.text();
    expect(text).toContain(
      'name="image"; filename="Harbour é.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n',
    );
    expect(text).toContain('name="type"\r\n\r\n3\r\n');
    expect(sent[0]?.headers.get('accessToken')).toBe('token-1');
  });

  test('has type=icon in the URL for the favicon, but not for the logo placeholder', async () => {
    const { client, sent } = createLenderWithResponse({ http: 200, body: { status: 1, message: '' } });
    await client.uploadFavicon(new File(['x'], 'favicon.ico'));
    await client.uploadLogoPlaceholder(new File(['x'], 'logo.png'));
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?type=icon', '']);
  });

  test('is sent by sendFile, with the abort signal and a progress callback', async () => {
    const progress: number[] = [];
    const controller = new AbortController();
    const client = createLenderClient({
      baseUrl: 'http://lender.example',
      passwordKeyId: null,
      accessToken: () => 'token-1',
      onUnauthorized: () => undefined,
      onViolation: () => undefined,
      isServerReachable: () => Promise.resolve(true),
      fetch: () => Promise.reject(new Error('not by fetch')),
      sendFile: ({ signal }, onProgress) => {
        onProgress(0.5);
        controller.abort(new Error('canceled by the user'));
        return Promise.reject(signal.reason as Error);
      },
    });
    const options = { signal: controller.signal, onProgress: (sent: number) => void progress.push(sent) };
    await expect(client.with(options).uploadClientLogo(new File(['x'], 'logo.png'))).rejects.toThrow(
      'canceled by the user',
    );
    expect(progress).toEqual([0.5]);
  });

  test('contains only the portal logo that the call sends', async () => {
    const navbar = new File(['x'], 'navbar.png');
    expect(await getSentBody((client) => client.uploadPortalLogos({ navbar }))).toEqual({
      imageNavbarLogo: 'navbar.png',
    });
  });

  test('contains no nickname if the bank file has none', async () => {
    expect(await getSentBody((client) => client.importNacha(new File(['101'], 'ach.txt')))).toEqual({
      addText: 'ach.txt',
      type: 'text',
    });
  });
});

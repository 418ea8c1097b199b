import { describe, expect, test } from 'vitest';
import { createLenderClient } from './client.ts';
import { clientOnContract } from './testing/client-on-contract.ts';
import { failureOfCall, type Scripted, scriptedLender } from './testing/scripted-lender.ts';
import type { Cents } from './wire/money.ts';

const lenderThatSays = (answer: Scripted) => scriptedLender(() => answer);

/** What the lender is sent by the last call, as the contract sees it. */
async function sentBy(call: (client: ReturnType<typeof clientOnContract>['client']) => Promise<unknown>) {
  const { client, sent } = clientOnContract();
  await call(client);
  return sent.at(-1)?.body;
}

describe('a change of a setting', () => {
  // @spec 8.7
  test.each<[string, Scripted]>([
    ['a body without a status', { http: 200, body: { message: 'Saved.' } }],
    ['no body', { http: 200, body: '' }],
  ])('counts as done when the answer is HTTP 2xx with %s', async (_name, answer) => {
    await expect(lenderThatSays(answer).client.updatePhone('8005550100')).resolves.toBeDefined();
  });

  test.each<[string, Scripted, string]>([
    ['a status that refuses', { http: 200, body: { status: 0, message: 'No.' } }, 'refused'],
    ['an empty HTTP 502', { http: 502, body: '' }, 'server'],
    ['HTTP 400 without a status', { http: 400, body: { message: 'No.' } }, 'unusable'],
    ['a status of null', { http: 200, body: { status: null, message: 'Saved.' } }, 'unusable'],
    ['a page of HTML under HTTP 200', { http: 200, body: '<html>' }, 'unusable'],
    ['the end of the session', { http: 200, body: { code: 460, message: 'x' } }, 'unauthorised'],
    ['no answer', new TypeError('fetch failed'), 'network'],
  ])('fails on %s', async (_name, answer, kind) => {
    const failure = await failureOfCall(lenderThatSays(answer).client.updatePhone('8005550100'));
    expect(failure.kind).toBe(kind);
  });

  // @spec 8.7
  test('alone may lack a status: an import and a read may not', async () => {
    const { client } = lenderThatSays({ http: 200, body: { message: 'x' } });
    const file = new File(['x'], 'x.txt');
    for (const call of [client.importNacha(file), client.importBorrowers(file), client.getClientSettings()])
      expect((await failureOfCall(call)).kind).toBe('unusable');
  });

  test('sends the fees that are given, in dollars, and no others', async () => {
    const changes = { oneTime: { card: 350 as Cents, pad: 0 as Cents }, recurring: {} };
    expect(await sentBy((client) => client.updateCardFees(changes))).toEqual({
      conv_fee_one_time: { card: 3.5, pad: 0 },
      conv_fee_recurring: {},
    });
  });

  test.each([
    ['website', { websiteStatus: 1, status: true }],
    ['phone', { phoneStatus: 1, status: true }],
    ['address', { addressStatus: 1, status: true }],
  ] as const)('a switch is named with the number 1: %s', async (what, body) => {
    expect(await sentBy((client) => client.switchVisibility(what, true))).toEqual(body);
  });
});

describe('a file', () => {
  test('arrives under its name, with its content', async () => {
    const { client, sent } = lenderThatSays({ http: 200, body: { status: 1, message: '' } });
    await client.uploadBackground(3, new File(['pixels'], 'Harbour é.png', { type: 'image/png' }));
    const text = await sent[0]?.text();
    expect(text).toContain(
      'name="image"; filename="Harbour é.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n',
    );
    expect(text).toContain('name="type"\r\n\r\n3\r\n');
    expect(sent[0]?.headers.get('accessToken')).toBe('token-1');
  });

  test('of the favicon goes by the type icon, one of the placeholder does not', async () => {
    const { client, sent } = lenderThatSays({ http: 200, body: { status: 1, message: '' } });
    await client.uploadFavicon(new File(['x'], 'favicon.ico'));
    await client.uploadLogoPlaceholder(new File(['x'], 'logo.png'));
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?type=icon', '']);
  });

  test('is handed to the one who can tell how far it is, with the signal that stops it', async () => {
    const told: number[] = [];
    const stop = new AbortController();
    const client = createLenderClient({
      baseUrl: 'http://lender.example',
      accessToken: () => 'token-1',
      onUnauthorised: () => undefined,
      onViolation: () => undefined,
      isServerReachable: () => Promise.resolve(true),
      fetch: () => Promise.reject(new Error('not by fetch')),
      sendFile: ({ signal }, onProgress) => {
        onProgress(0.5);
        stop.abort(new Error('stopped by hand'));
        return Promise.reject(signal.reason as Error);
      },
    });
    const sending = { signal: stop.signal, onProgress: (sent: number) => void told.push(sent) };
    await expect(client.uploadClientLogo(new File(['x'], 'logo.png'), sending)).rejects.toThrow(
      'stopped by hand',
    );
    expect(told).toEqual([0.5]);
  });

  test('of one logo leaves the other alone', async () => {
    const navbar = new File(['x'], 'navbar.png');
    expect(await sentBy((client) => client.uploadPortalLogos({ navbar }))).toEqual({
      imageNavbarLogo: 'navbar.png',
    });
  });

  test('of the bank goes without a nickname when it has none', async () => {
    expect(await sentBy((client) => client.importNacha(new File(['101'], 'ach.txt')))).toEqual({
      addText: 'ach.txt',
      type: 'text',
    });
  });
});

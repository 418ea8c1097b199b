import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProcessorResponse, ProcessorServer } from '../../testing/processor-server.ts';
import { startProcessorServer } from '../../testing/processor-server.ts';
import { createHttpProcessor } from './http-processor.ts';
import type { Processor } from './processor.ts';

/** A timeout that even a busy machine does not exceed. */
const TIMEOUT_MS = 10_000;
/** The timeout in tests in which the server does not respond. */
const SHORT_TIMEOUT_MS = 200;

let server: ProcessorServer;
let processor: Processor;
const createProcessor = (url: string, timeoutMs: number) =>
  createHttpProcessor({ url, apiKey: 'secret-key', timeoutMs }, 'harbor', () => new Date());
beforeAll(async () => {
  server = await startProcessorServer();
  processor = createProcessor(server.url, TIMEOUT_MS);
});
beforeEach(() => {
  server.accepted.clear();
  server.requests.length = 0;
  server.setResponder((_request, accept) => Promise.resolve(accept()));
});
afterAll(() => server.close());

const createDeadline = () => new Date(Date.now() + 60_000);
const createCharge = (reference: string) => ({
  reference,
  token: 'tok_1',
  amountCents: 5_350,
  expiry: { month: 3, year: 2029 },
  expiresAt: createDeadline(),
});
const respondWith = (response: ProcessorResponse) => server.setResponder(() => Promise.resolve(response));

test('sends all details of a charge and the API key to the processor', async () => {
  const charge = createCharge('schedule/harbor/7');
  expect(await processor.charge(charge)).toEqual({
    outcome: 'approved',
    authId: '424242',
    returned: null,
    checkAt: null,
  });
  expect(server.requests).toMatchObject([
    {
      method: 'PUT',
      path: 'charges/schedule/harbor/7',
      headers: { authorization: 'Bearer secret-key' },
      body: {
        token: 'tok_1',
        amountCents: 5_350,
        cardExpiry: '2029-03',
        expiresAt: charge.expiresAt.toISOString(),
      },
    },
  ]);
});

test('the processor accepts a repeated charge only once', async () => {
  await processor.charge(createCharge('r1'));
  await processor.charge(createCharge('r1'));
  const refund = {
    reference: 'refund:r1',
    chargeReference: 'r1',
    token: 'tok_1',
    amountCents: 100,
    expiresAt: createDeadline(),
  };
  expect(await processor.refund(refund)).toMatchObject({ outcome: 'approved' });
  expect([...server.accepted.keys()]).toEqual(['r1', 'refund:r1']);
});

test('findOutcome returns the outcome of a reference, or null if the processor has not received the reference', async () => {
  await processor.charge(createCharge('r2'));
  expect(await processor.findOutcome('r2')).toMatchObject({ outcome: 'approved' });
  expect(await processor.findOutcome('r3')).toBeNull();
});

test.each<[string, ProcessorResponse, object]>([
  [
    'declined',
    { status: 200, body: { status: 'declined', reason: 'Insufficient funds' } },
    {
      outcome: 'declined',
      reason: 'Insufficient funds',
    },
  ],
  [
    'pending',
    { status: 200, body: { status: 'pending', checkAt: '2026-06-15T12:00:00Z' } },
    {
      outcome: 'pending',
      checkAt: new Date('2026-06-15T12:00:00Z'),
    },
  ],
  [
    'returned',
    { status: 200, body: { status: 'approved', returnReason: 'no account (R03)' } },
    {
      outcome: 'approved',
      returned: 'no account (R03)',
    },
  ],
])('reads the outcome of a charge that is %s', async (_name, response, expected) => {
  respondWith(response);
  expect(await processor.charge(createCharge('r4'))).toMatchObject(expected);
});

test.each<[string, ProcessorResponse]>([
  ['a server error', { status: 503, body: { status: 'declined', reason: 'Unavailable' } }],
  ['a refused key', { status: 401, body: {} }],
  ['a body that is not JSON', { status: 200, body: '<html>' }],
  ['an unknown status', { status: 200, body: { status: 'done' } }],
  ['a decline without a reason', { status: 200, body: { status: 'declined' } }],
])('the outcome of a charge is unknown after a response with %s', async (_name, response) => {
  respondWith(response);
  expect(await processor.charge(createCharge('r5'))).toEqual({ outcome: 'unknown' });
});

test('the outcome of a charge is unknown if the processor does not respond in time', async () => {
  respondWith(null);
  const processorWithShortTimeout = createProcessor(server.url, SHORT_TIMEOUT_MS);
  expect(await processorWithShortTimeout.charge(createCharge('r9'))).toEqual({ outcome: 'unknown' });
  await expect(processorWithShortTimeout.findOutcome('r9')).rejects.toThrow();
});

test('the outcome of a charge is unknown if the processor cannot be reached', async () => {
  const unreachableProcessor = createProcessor('http://127.0.0.1:1', TIMEOUT_MS);
  expect(await unreachableProcessor.charge(createCharge('r6'))).toEqual({ outcome: 'unknown' });
  await expect(unreachableProcessor.findOutcome('r6')).rejects.toThrow();
});

test('a charge is not sent after its deadline', async () => {
  const expiredCharge = { ...createCharge('r7'), expiresAt: new Date(Date.now() - 1) };
  expect(await processor.charge(expiredCharge)).toEqual({ outcome: 'unknown' });
  expect(server.requests).toEqual([]);
});

test.each<[string, ProcessorResponse]>([
  ['a 404 of a proxy', { status: 404, body: { message: 'not found' } }],
  ['a server error', { status: 500, body: {} }],
])('findOutcome rejects a response with %s, so that no reservation is released', async (_name, response) => {
  respondWith(response);
  await expect(processor.findOutcome('r8')).rejects.toThrow();
});

test('tokenize exchanges a card number for a token', async () => {
  expect(await processor.tokenize('4242424242424242')).toBe('tok_1');
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: 'tokens',
    body: { number: '4242424242424242' },
  });
});

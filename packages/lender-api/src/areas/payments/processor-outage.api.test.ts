import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpProcessor } from '../../platform/gateway/http-processor.ts';
import type { ProcessorServer } from '../../testing/processor-server.ts';
import { startProcessorServer } from '../../testing/processor-server.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender } from '../../testing/web-service.ts';

let api: TestLenders;
let processor: ProcessorServer;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  processor = await startProcessorServer();
  // The processor has the time of this machine, and refuses requests that arrive after their deadline.
  api.clock.now = new Date();
});
afterAll(async () => {
  await api.close();
  await processor.close();
});

/** Starts a server with the HTTP processor. Returns functions that send its requests with a fixed Idempotency-Key. */
async function startServer() {
  const { slug } = getFirstLender(api).config;
  const options = { url: processor.url, apiKey: 'secret-key', timeoutMs: 10_000 };
  const server = await api.startAnotherServer({
    processor: createHttpProcessor(options, slug, () => api.clock.now),
  });
  const token = await api.openSession(1);
  const headers = await api.send('GET', '/client/get-api-user', { token });
  const keys = (headers.body['result'] as { data: Record<string, string> }).data;
  return async (path: string, form: Record<string, string>) => {
    const response = await server.inject({
      method: 'POST',
      url: `/${slug}${path}`,
      headers: {
        ...keys,
        accessToken: token,
        'idempotency-key': `key-of-${path}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
}

test('a repeated payment or refund has an unknown outcome while the processor is unreachable', async () => {
  const post = await startServer();
  const fixture = createTestPayments(api);
  const { id, loanNo } = await fixture.findLoan(0);
  const { token } = await fixture.addCard(loanNo);
  const unknownOutcome = { status: 504, body: { status: 0, code: 'unknown_outcome' } };
  const pending = { status: 'pending', checkAt: new Date(api.clock.now.getTime() + 60_000).toISOString() };

  const loseOutcomes = () =>
    processor.setResponder(({ method }, accept) => {
      if (method !== 'PUT') return Promise.resolve({ status: 503, body: 'Service Unavailable' });
      accept();
      return Promise.resolve({ status: 200, body: pending });
    });
  const answer = () => processor.setResponder((_request, accept) => Promise.resolve(accept()));

  const operations = [
    () => ['/v1/web-service/make-payment', { account: loanNo, token, type: '1', amount: '25' }] as const,
    (paymentId: number) =>
      ['/payments/refund', { paymentMadeId: String(paymentId), ifFullRefund: '1' }] as const,
  ];
  for (const createOperation of operations) {
    const paymentId = (await fixture.listPayments(id)).at(-1)?.id ?? 0;
    const [path, form] = createOperation(paymentId);
    loseOutcomes();
    for (const attempt of ['first', 'repeated'])
      expect(await post(path, form), attempt).toMatchObject(unknownOutcome);
    answer();
    expect(await post(path, form)).toMatchObject({ status: 200 });
  }
  expect(await fixture.listPayments(id)).toMatchObject([{ state: 'settled', refundedCents: 2_850 }]);
});

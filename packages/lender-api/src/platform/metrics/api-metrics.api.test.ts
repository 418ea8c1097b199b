import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { startOperationsServer } from '../../app/operations-server.ts';
import { getServedContract, getWorkerDatabase } from '../../testing/per-worker.ts';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';
import { createTestConfig, startTestLenders, type TestLenders } from '../../testing/test-lender.ts';
import { createTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { createBackgroundLoop } from '../time/background-loop.ts';
import { createApiMetrics } from './api-metrics.ts';
import { reportEvent } from './metric-events.ts';

let api: TestLenders;
let payments: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  payments = createTestPayments(api);
});
afterAll(() => api.close());

/** Starts an app with metrics for the lender of `api`, and its operations port. */
async function startWithMetrics() {
  const database = await getWorkerDatabase();
  const metrics = createApiMetrics(database.readPoolUsage);
  onTestFinished(metrics.close);
  const app = await createApp({
    servedContract: await getServedContract(),
    databases: [database],
    lenders: createPreparedLenders(api.lenders),
    logLevel: 'silent',
    validateResponses: true,
    metrics,
    now: () => api.clock.now,
  });
  onTestFinished(() => app.close());
  const server = await startOperationsServer(metrics, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const fetchPath = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const readMetricLines = async () => (await (await fetchPath('/metrics')).text()).split('\n');
  return { app, get: fetchPath, readLines: readMetricLines };
}

test('reports requests by operation and status, without the lender or values of a request', async () => {
  const { app, get: fetchPath, readLines: readMetricLines } = await startWithMetrics();
  const slug = api.lenders[0]?.config.slug ?? '';
  await app.inject({ method: 'GET', url: `/${slug}/client/details?secret=value` });
  await app.inject({ method: 'GET', url: `/${slug}/nothing/4211` });
  const lines = await readMetricLines();
  expect(lines).toContainEqual(
    expect.stringMatching(/^livery_api_requests_total\{operation="\w+",status="\d+"\} 1$/),
  );
  expect(lines).toContain('livery_api_requests_total{operation="none",status="404"} 1');
  expect(lines.join('\n')).not.toMatch(new RegExp(`${slug}|secret|4211`));
  const operation = /livery_api_requests_total\{operation="(?!none)(\w+)"/.exec(lines.join('\n'))?.[1] ?? '';
  expect(lines).toContain(`livery_api_request_seconds_count{operation="${operation}"} 1`);
  expect((await fetchPath('/metrics')).headers.get('content-type')).toContain('text/plain');
  expect((await fetchPath('/')).status).toBe(404);
});

test('counts payments by the outcome that the processor reports', async () => {
  const { readLines: readMetricLines } = await startWithMetrics();
  const { loanNo } = await payments.findLoan(0);
  for (const cardNumber of ['4242 4242 4242 4242', '4000 0000 0000 0010']) {
    const { token, paymentType } = await payments.addCard(loanNo, cardNumber);
    await payments.post('make-payment', {
      account: loanNo,
      token,
      type: paymentType,
      amount: 50,
      channel: 'CAP',
    });
  }
  expect(await readMetricLines()).toEqual(
    expect.arrayContaining([
      'livery_api_payments_total{kind="payment",outcome="approved"} 1',
      'livery_api_payments_total{kind="payment",outcome="declined"} 1',
    ]),
  );
});

test('counts emails, scheduled payments and waiting password checks', async () => {
  const { readLines: readMetricLines } = await startWithMetrics();
  reportEvent('mail', { outcome: 'sent', count: 1 });
  reportEvent('mail', { outcome: 'failed', count: 3 });
  reportEvent('scheduledPayment', { outcome: 'paid' });
  reportEvent('hashQueue', { waiting: 7 });
  expect(await readMetricLines()).toEqual(
    expect.arrayContaining([
      'livery_api_mails_total{outcome="sent"} 1',
      'livery_api_mails_total{outcome="failed"} 3',
      'livery_api_scheduled_payments_total{outcome="paid"} 1',
      'livery_api_password_hashes_waiting 7',
    ]),
  );
});

test('a background loop reports the duration and the time of its last round', async () => {
  const { readLines: readMetricLines } = await startWithMetrics();
  const startSeconds = Date.now() / 1000;
  const firstTurn = Promise.withResolvers<null>();
  const loop = createBackgroundLoop({
    name: 'test loop',
    pauseMs: 60_000,
    findItems: () => Promise.resolve(['lender']),
    work: () => {
      firstTurn.resolve(null);
      return Promise.resolve('done' as const);
    },
    onError: () => undefined,
  });
  loop.start();
  await firstTurn.promise;
  await loop.stop();
  const lines = await readMetricLines();
  expect(lines).toContain('livery_api_loop_round_seconds_count{loop="test loop"} 1');
  const [, finished] =
    /livery_api_loop_finished_timestamp_seconds\{loop="test loop"\} ([\d.]+)/.exec(lines.join('\n')) ?? [];
  expect(Number(finished)).toBeGreaterThanOrEqual(startSeconds);
});

test('reports the connections of the pool if the database is PostgreSQL', async () => {
  const { readLines: readMetricLines } = await startWithMetrics();
  const { readPoolUsage, orm } = await getWorkerDatabase();
  await orm.execute('select 1');
  const lines = await readMetricLines();
  expect(lines).toContain('livery_api_database_waiting 0');
  const usedLine = lines.find((line) => line.startsWith('livery_api_database_connections{state="used"}'));
  expect(usedLine !== undefined).toBe(readPoolUsage() !== null);
});

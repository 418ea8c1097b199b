import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startEdgeProcess } from '../../scripts/lib/edge-process.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { createTenantFile, getTenantHost, getTenantSlug } from '../../scripts/lib/generated-tenants.ts';
import { readLoadBalancerConfig, startNginx } from '../../scripts/lib/nginx.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';

const VISITOR_COUNT = 8;
const HOST = getTenantHost(0);

// The test takes six seconds on an idle machine, but much longer on a busy one.
test.describe.configure({ timeout: 120_000 });

/** Functions that stop what the test has started. */
const stopFunctions: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const stop of stopFunctions.splice(0).reverse()) await stop();
});

/** Starts a lender API that counts how often it receives each payment. */
async function startLender() {
  const payments = new Map<string, number>();
  const server = createServer((incoming, response) => {
    void text(incoming).then((id) => {
      payments.set(id, (payments.get(id) ?? 0) + 1);
      response.end(id);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  stopFunctions.push(() => server.close());
  return { payments, url: `http://127.0.0.1:${port}` };
}

interface TestRequest {
  readonly agent?: Agent;
  readonly port: number;
  readonly path: string;
  readonly payment?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with the tenant's Host header. */
function sendRequest({
  agent,
  port,
  path,
  payment,
  headers,
}: TestRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const method = payment === undefined ? 'GET' : 'POST';
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { host: HOST, ...headers }, ...(agent && { agent }) },
      (incoming) => {
        text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payment);
  });
}

test('during a rolling restart of two edges behind nginx, every request succeeds and no payment is sent twice', async () => {
  const folder = createTemporaryFolder('rolling-restart');
  stopFunctions.push(folder.remove);
  const tenants = join(folder.path, 'tenants');
  const lender = await startLender();
  mkdirSync(join(tenants, getTenantSlug(0)), { recursive: true });
  const file = createTenantFile(0, { api: { mode: 'proxied', upstream: lender.url } });
  writeFileSync(join(tenants, getTenantSlug(0), 'tenant.json'), JSON.stringify(file));

  const startEdge = async (port: number, operationsPort: number) => {
    const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '0', OPERATIONS_PORT: String(operationsPort) };
    const service = await startEdgeProcess(port, tenants, env);
    stopFunctions.push(service.stop);
    return { port, operationsPort, service };
  };
  const edges = [
    await startEdge(await findFreePort(), await findFreePort()),
    await startEdge(await findFreePort(), await findFreePort()),
  ];
  const countServedRequests = async ({ operationsPort }: { operationsPort: number }): Promise<number> => {
    const { body } = await sendRequest({ port: operationsPort, path: '/metrics' });
    const counts = body.matchAll(/^livery_requests_total\{.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };

  const port = await findFreePort();
  const exampleConfig = readFileSync(join(ROOT, 'docs/operations/nginx.conf'), 'utf8');
  expect(readFileSync(join(ROOT, 'docs/operations/load-balancer.md'), 'utf8')).toContain(exampleConfig);
  const http = readLoadBalancerConfig({ port, servers: edges.map((edge) => edge.port) });
  const nginx = await startNginx(folder.path, { http, port });
  stopFunctions.push(nginx.stop);

  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const sentPayments: string[] = [];
  let visitCount = 0;
  let isDone = false;
  const sendAndCheck = async (
    testRequest: TestRequest,
    isExpected: (body: string) => boolean,
  ): Promise<void> => {
    const failure = await sendRequest(testRequest).then(
      ({ status, body }) => (status === 200 && isExpected(body) ? null : `${status} ${body.slice(0, 80)}`),
      (error: unknown) => String(error),
    );
    visitCount += 1;
    if (failure !== null) failures.push(`${testRequest.path}: ${failure}`);
  };
  const runVisitor = async (): Promise<void> => {
    while (!isDone) {
      await sendAndCheck({ agent, port, path: '/' }, (body) => body.includes('Lender number 0'));
      const payment = `payment ${sentPayments.length}`;
      sentPayments.push(payment);
      await sendAndCheck({ agent, port, path: '/api/payments', payment }, (body) => body === payment);
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITOR_COUNT }, runVisitor));

  const foreignHostHeader = { 'x-forwarded-host': getTenantHost(1) };
  expect((await sendRequest({ port, path: '/', headers: foreignHostHeader })).body).toContain(
    'Lender number 0',
  );
  // Waits until the edge has served enough requests for nginx to have opened all its keep-alive connections.
  const waitUntilVisited = (edge: (typeof edges)[number]) =>
    expect
      .poll(() => countServedRequests(edge), { timeout: 30_000, intervals: [50] })
      .toBeGreaterThan(20 * VISITOR_COUNT);
  for (const [index, edge] of edges.entries()) {
    await waitUntilVisited(edge);
    await edge.service.stop();
    const next = await startEdge(edge.port, edge.operationsPort);
    edges[index] = next;
    // Waits until nginx sends requests to the restarted edge again, before the following edge is restarted.
    await waitUntilVisited(next);
  }
  const visitsDuringRestarts = visitCount;
  isDone = true;
  await visitors;
  agent.destroy();
  expect(failures, readFileSync(join(folder.path, 'nginx.log'), 'utf8')).toEqual([]);
  expect(visitsDuringRestarts).toBeGreaterThan(100);
  expect([...lender.payments.values()].filter((times) => times !== 1)).toEqual([]);
  expect([...lender.payments.keys()].toSorted()).toEqual(sentPayments.toSorted());
});

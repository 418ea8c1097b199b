import { cpSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { startStack } from '../../scripts/lib/stack.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';

// The test takes ten seconds on an idle machine, but much longer on a busy one.
test.describe.configure({ timeout: 120_000 });

/** Functions that stop what the test has started. */
const stopFunctions: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const stop of stopFunctions.splice(0).reverse()) await stop();
});

type Attributes = readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];

/** An export in the JSON encoding of OTLP. */
interface TraceExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly attributes: Attributes;
      }[];
    }[];
  }[];
}

const readAttribute = (attributes: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Starts a collector that stores all spans with the names of their services. */
async function startCollector() {
  const received: TraceExport[] = [];
  const server = createServer((incoming, response) => {
    void json(incoming).then((body) => {
      received.push(body as TraceExport);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  stopFunctions.push(() => server.close());
  const listSpans = () =>
    received
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map((span) => ({ ...span, service: readAttribute(resource.attributes, 'service.name') })),
        ),
      );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, listSpans, getText: () => JSON.stringify(received) };
}

interface TestRequest {
  readonly port: number;
  readonly path: string;
  readonly body?: object;
}

/** The trace context of a visitor who wants the requests to be sampled. */
const VISITOR_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

interface TestResponse {
  readonly status: number;
  readonly requestId: unknown;
  readonly text: string;
}

/** Sends a request of a visitor. */
function sendRequest({ port, path, body }: TestRequest): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `harbor.localhost:${port}`,
      traceparent: `00-${VISITOR_TRACE}-00f067aa0ba902b7-01`,
      'content-type': 'application/json',
    };
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      text(incoming).then(
        (content) => resolve({ status, requestId: received['x-request-id'], text: content }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/** Starts a tenant on PostgreSQL, with these variables for both servers. */
async function startTracedStack(variables: Readonly<Record<string, string>>) {
  const folder = createTemporaryFolder('tracing');
  stopFunctions.push(folder.remove);
  const tenantsDir = join(folder.path, 'tenants');
  cpSync(join(ROOT, 'tenants/harbor'), join(tenantsDir, 'harbor'), { recursive: true });
  const postgres = await startPostgres();
  stopFunctions.push(postgres.stop);
  const environmentBefore = process.env;
  process.env = { ...environmentBefore, DATABASE_URL: postgres.url, ...variables };
  stopFunctions.push(() => {
    process.env = environmentBefore;
  });
  const port = await findFreePort();
  const stack = await startStack({
    port,
    apiPort: await findFreePort(),
    dataDir: join(folder.path, 'data'),
    tenantsDir,
    maxLoans: 20,
  });
  stopFunctions.push(stack.stop);
  return { port, stop: stack.stop };
}

const forgotPassword = { email: 'secret.name@example.com', platform: 'new_cap' };

test('a call is one trace from the edge to the SQL statement, without data of the request', async () => {
  const collector = await startCollector();
  const { port, stop } = await startTracedStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const page = await sendRequest({ port, path: '/reset-password/secret-code?secret=query' });
  expect(page.status).toBe(200);
  // Files of the build are prepared responses.
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.text) ?? [];
  expect((await sendRequest({ port, path: script })).status).toBe(200);
  const call = await sendRequest({
    port,
    path: '/api/users/forgot-password?secret=query',
    body: forgotPassword,
  });
  expect(call.status).toBe(200);
  // The servers send the remaining spans before they exit.
  await stop();

  const spans = collector.listSpans();
  const getChildren = (spanId: string) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const findRoots = (rootName: string) =>
    spans.filter(
      ({ service, name, parentSpanId = '' }) =>
        service === 'livery-edge' && name === rootName && parentSpanId === '',
    );
  // Prepared responses have no route. The page is one unless it had to wait for the logos of the lender.
  const prepared = findRoots('GET');
  expect(prepared.length).toBeGreaterThan(0);
  expect(prepared.length + findRoots('GET /*').length).toBe(2);
  for (const { attributes } of prepared) expect(readAttribute(attributes, 'livery.tenant')).toBe('harbor');
  const [edgeRequest, ...otherEdgeRequests] = findRoots('POST /api/*');
  expect(otherEdgeRequests).toEqual([]);
  const [edgeCall, ...otherCalls] = getChildren(edgeRequest?.spanId ?? '');
  expect(otherCalls).toEqual([]);
  expect(edgeCall).toMatchObject({ service: 'livery-edge', name: 'POST' });
  const [apiRequest, ...otherRequests] = getChildren(edgeCall?.spanId ?? '');
  expect(otherRequests).toEqual([]);
  expect(apiRequest).toMatchObject({
    service: 'livery-lender-api',
    name: 'POST /:slug/users/forgot-password',
  });
  for (const span of [edgeRequest, apiRequest])
    expect(span && readAttribute(span.attributes, 'livery.request_id')).toBe(call.requestId);
  const statements = getChildren(apiRequest?.spanId ?? '').map(({ attributes }) =>
    readAttribute(attributes, 'db.query.text'),
  );
  expect(statements).toContainEqual(expect.stringMatching(/^select .* from "lender_harbor"\."staff/));
  expect(new Set([edgeRequest, edgeCall, apiRequest].map((span) => span?.traceId)).size).toBe(1);
  for (const secret of ['secret', VISITOR_TRACE]) expect(collector.getText()).not.toContain(secret);
});

test('requests and the shutdown work while the collector cannot be reached', async () => {
  const { port, stop } = await startTracedStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
  });
  expect((await sendRequest({ port, path: '/' })).status).toBe(200);
  const call = await sendRequest({ port, path: '/api/users/forgot-password', body: forgotPassword });
  expect(call.status).toBe(200);
  await stop();
});

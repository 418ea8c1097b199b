import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { normalizeHost } from '@livery/tenant-config';
import type { LiveTenants } from '../registry/live-tenants.ts';
import type { Metrics } from './metrics.ts';

interface Operations {
  /** Returns false before the edge listens and while it stops. */
  readonly isReady: () => boolean;
  readonly tenants: LiveTenants;
  readonly metrics: Metrics;
}

interface OperationsResponse {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const OK: OperationsResponse = { status: 200, body: 'ok\n' };
const NOT_READY: OperationsResponse = { status: 503, body: 'not ready\n' };
const NOT_FOUND: OperationsResponse = { status: 404, body: 'not found\n' };

/**
 * Creates the HTTP server for operators. Its port must not be reachable by visitors. `/healthz`: the process responds.
 * `/readyz`: the edge accepts visitors. `/metrics`: Prometheus metrics. `POST /reload`: reads every tenant folder again.
 * `/ask?domain=`: 200 if a tenant has the host, else 404. Caddy's on-demand TLS calls it before requesting a certificate.
 */
export function createOperationsServer(operations: Operations): Server {
  const server = createServer((request, response) => {
    handle(operations, request).then(
      (result) => send(response, result),
      (error: unknown) => send(response, { status: 503, body: `${getMessage(error)}\n` }),
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  return server;
}

async function handle(
  { isReady, tenants, metrics }: Operations,
  { method, url = '/' }: IncomingMessage,
): Promise<OperationsResponse> {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === '/reload') return method === 'POST' ? reload(tenants) : { status: 405, body: 'use POST\n' };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: 'use GET\n' };
  switch (path) {
    case '/healthz':
      return OK;
    case '/readyz':
      return isReady() ? OK : NOT_READY;
    case '/metrics':
      return { status: 200, body: await metrics.write(), type: metrics.contentType };
    case '/ask':
      return isTenantHost(tenants, new URLSearchParams(query).get('domain')) ? OK : NOT_FOUND;
    default:
      return NOT_FOUND;
  }
}

function isTenantHost({ registry }: LiveTenants, domain: string | null): boolean {
  const host = domain === null ? null : normalizeHost(domain, 'request');
  return host !== null && registry.find(host) !== undefined;
}

async function reload(tenants: LiveTenants): Promise<OperationsResponse> {
  await tenants.reload();
  const served = tenants.registry.releases().length;
  const body = JSON.stringify({ served, broken: tenants.broken() });
  return { status: 200, body: `${body}\n`, type: 'application/json' };
}

function send(
  response: ServerResponse,
  { status, body, type = 'text/plain; charset=utf-8' }: OperationsResponse,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

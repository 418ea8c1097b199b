import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { normaliseHost } from '@livery/tenant-config';
import type { LiveTenants } from '../registry/live-tenants.ts';
import type { Metrics } from './metrics.ts';

interface Operations {
  /** False before the edge listens and as soon as it is stopping: a balancer sends nobody then. */
  readonly isReady: () => boolean;
  readonly tenants: LiveTenants;
  readonly metrics: Metrics;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const OK: Answer = { status: 200, body: 'ok\n' };
const NO: Answer = { status: 503, body: 'no\n' };
const NOT_FOUND: Answer = { status: 404, body: 'not found\n' };

/**
 * For those who run the edge, on a port of its own, which no visitor may reach:
 * `/healthz` the process answers; `/readyz` it takes visitors; `/metrics` for Prometheus; `POST /reload` reads
 * every tenant folder again; `/ask?domain=` says whether a host is ours (200) or not (404), which is what
 * Caddy's on-demand TLS asks before it gets a certificate.
 */
export function createOperationsServer(operations: Operations): Server {
  const server = createServer((request, response) => {
    answer(operations, request).then(
      (it) => send(response, it),
      (error: unknown) => send(response, { status: 503, body: `${messageOf(error)}\n` }),
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  return server;
}

async function answer(
  { isReady, tenants, metrics }: Operations,
  { method, url = '/' }: IncomingMessage,
): Promise<Answer> {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === '/reload') return method === 'POST' ? reload(tenants) : { status: 405, body: 'use POST\n' };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: 'use GET\n' };
  switch (path) {
    case '/healthz':
      return OK;
    case '/readyz':
      return isReady() ? OK : NO;
    case '/metrics':
      return { status: 200, body: await metrics.write(), type: metrics.contentType };
    case '/ask':
      return isOurs(tenants, new URLSearchParams(query).get('domain')) ? OK : NOT_FOUND;
    default:
      return NOT_FOUND;
  }
}

function isOurs({ registry }: LiveTenants, domain: string | null): boolean {
  const host = domain === null ? null : normaliseHost(domain, 'request');
  return host !== null && registry.find(host) !== undefined;
}

async function reload(tenants: LiveTenants): Promise<Answer> {
  await tenants.reload();
  const served = tenants.registry.releases().length;
  const body = JSON.stringify({ served, broken: tenants.broken() });
  return { status: 200, body: `${body}\n`, type: 'application/json' };
}

function send(response: ServerResponse, { status, body, type = 'text/plain; charset=utf-8' }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

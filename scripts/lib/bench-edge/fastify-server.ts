// Usage: node fastify-server.ts <prepared responses>
//
// A typical Fastify server: a route that inserts the tenant into the page for every request, and @fastify/static for the compressed
// files of the build. Sends its port to the parent process.
import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { readPreparedResponses } from './prepared-responses.ts';
import type { PreparedResponse } from './requests.ts';

const { pages, tenantParts, template, buildFolder } = readPreparedResponses(process.argv[2] ?? '');
const TENANT_MARKER = '<!-- tenant -->';
const page = `${template.before}${TENANT_MARKER}${template.after}`;
/**
 * Headers that apply only to the compressed body and are omitted, because this server sends an uncompressed
 * body.
 */
const BODY_HEADERS = new Set(['content-length', 'content-encoding', 'etag']);

function getHeaders({ headers }: PreparedResponse): Record<string, string> {
  const pageHeaders: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!BODY_HEADERS.has(name.toLowerCase())) pageHeaders[name] = value;
  }
  return pageHeaders;
}

const headers = new Map([...pages].map(([host, prepared]) => [host, getHeaders(prepared)]));

const app = fastify();
await app.register(fastifyStatic, {
  root: buildFolder,
  wildcard: false,
  index: false,
  globIgnore: ['index.html', '**/*.br'],
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
});
app.get('/', (request, reply) => {
  const tenantPart = tenantParts.get(request.host);
  if (tenantPart === undefined) reply.callNotFound();
  else reply.headers(headers.get(request.host) ?? {}).send(page.replace(TENANT_MARKER, () => tenantPart));
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

// Use: node fastify-server.ts <prepared responses>
//
// The usual Fastify implementation: a route that injects the tenant into the page for every request, and @fastify/static for the
// precompressed files of the build. Reports its port to its parent.
import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { Prepared } from './prepared.ts';
import { readPrepared } from './prepared-file.ts';

const { pages, heads, template, buildFolder } = readPrepared(process.argv[2] ?? '');
const MARKER = '<!-- tenant -->';
const page = `${template.before}${MARKER}${template.after}`;
/** Headers of the compressed body only, which this server does not send. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding', 'etag']);

function headersOf({ headers }: Prepared): Record<string, string> {
  const own: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!OF_THE_BODY.has(name.toLowerCase())) own[name] = value;
  }
  return own;
}

const headers = new Map([...pages].map(([host, prepared]) => [host, headersOf(prepared)]));

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
  const head = heads.get(request.host);
  if (head === undefined) reply.callNotFound();
  else reply.headers(headers.get(request.host) ?? {}).send(page.replace(MARKER, () => head));
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

// Use: node bare-server.ts <prepared responses>
//
// Upper bound for Node: an HTTP server that only writes prepared bytes from a Map. Reports its port to its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPrepared } from './prepared-file.ts';

const { pages, files } = readPrepared(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const { url = '', headers } = request;
  const prepared = url === '/' ? pages.get(headers.host ?? '') : files.get(url);
  if (prepared === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, prepared.headers);
  response.end(prepared.body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

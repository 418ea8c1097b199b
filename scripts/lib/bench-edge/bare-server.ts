// Usage: node bare-server.ts <prepared responses>
//
// The fastest server possible with Node: writes prepared bytes from a Map. Sends its port to the parent process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPreparedResponses } from './prepared-responses.ts';

const { pages, files } = readPreparedResponses(process.argv[2] ?? '');

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

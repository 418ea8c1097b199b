// Use: node bare-server.ts <prepared answers>
//
// Node's limit: an HTTP server that does nothing but write prepared bytes from a Map. Tells its parent the port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPrepared } from './prepared-file.ts';

const { pages, files } = readPrepared(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const { url = '', headers } = request;
  const answer = url === '/' ? pages.get(headers.host ?? '') : files.get(url);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

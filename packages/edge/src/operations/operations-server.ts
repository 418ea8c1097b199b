import { createServer, type Server } from 'node:http';

/**
 * `/healthz`: the process answers. `/readyz`: it takes visitors, so a balancer may send them; 503 as soon as
 * it is stopping. On a port of its own and the loopback only: no visitor's Host ever reaches it.
 */
export function createOperationsServer(isReady: () => boolean): Server {
  return createServer((request, response) => {
    const status = statusOf(request.url, isReady);
    response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end(status === 200 ? 'ok\n' : 'no\n');
  });
}

function statusOf(path: string | undefined, isReady: () => boolean): number {
  if (path === '/healthz') return 200;
  if (path === '/readyz') return isReady() ? 200 : 503;
  return 404;
}

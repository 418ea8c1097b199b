import { createServer, type Server } from 'node:http';
import type { ApiMetrics } from '../platform/metrics/api-metrics.ts';

/**
 * Starts the HTTP server for operators, which serves `GET /metrics` in the Prometheus format. Its port must not be reachable by
 * anyone else.
 * @throws the error of the system if the port is in use
 */
export function startOperationsServer(
  metrics: Pick<ApiMetrics, 'write' | 'contentType'>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (request.method !== 'GET' || request.url !== '/metrics') {
      send(404, 'not found\n');
      return;
    }
    metrics.write().then(
      (text) => send(200, text, metrics.contentType),
      () => send(503, 'the metrics could not be read\n'),
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

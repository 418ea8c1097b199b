import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleClientError } from './error-responses.ts';
import { enforceRequestTimeouts } from './request-timeouts.ts';

const TIMEOUTS = { headers: 60_000, body: 60_000, upload: 60_000, rate: { bytes: 1_000, window: 50 } };

async function startServer() {
  const app = fastify({ clientErrorHandler: handleClientError });
  enforceRequestTimeouts(app, TIMEOUTS);
  app.post('/read', () => 'read');
  // This parser reads no body and completes after three periods of the rate limit.
  app.addContentTypeParser('text/unread', (_request, _payload, done) => {
    setTimeout(() => done(null), 3 * TIMEOUTS.rate.window);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return (type: string, length: number) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST /read HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\nx`,
    );
    return socket;
  };
}

test('responds with 408 and closes the connection if the body stops arriving', async () => {
  const send = await startServer();
  const socket = send('text/plain', 100_000);
  expect(await text(socket)).toContain('408 Request Timeout');
  // The server has closed the connection, so the operating system rejects further bytes.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const sending = setInterval(() => socket.write('x'), 10);
  onTestFinished(() => clearInterval(sending));
  await closed;
});

test('the minimum rate does not apply while the server does not read the body', async () => {
  const send = await startServer();
  const socket = send('text/unread', 100_000);
  expect(await text(socket)).toContain('200 OK');
});

import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundArrivals } from './arrival.ts';
import { answerClientError } from './error-answers.ts';

const BOUNDS = { headers: 60_000, small: 60_000, upload: 60_000, rate: { bytes: 1_000, window: 50 } };

async function start() {
  const app = fastify({ clientErrorHandler: answerClientError });
  boundArrivals(app, BOUNDS);
  app.post('/read', () => 'read');
  // A handler that is busy for three windows and has not asked for the body.
  app.addContentTypeParser('text/unread', (_request, _payload, done) => {
    setTimeout(() => done(null), 3 * BOUNDS.rate.window);
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

test('a body that stalls is answered with 408 and its connection closed, also when the sender does not close it', async () => {
  const send = await start();
  const socket = send('text/plain', 100_000);
  expect(await text(socket)).toContain('408 Request Timeout');
  // The server's half is closed too, so the operating system refuses what is sent now.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const sending = setInterval(() => socket.write('x'), 10);
  onTestFinished(() => clearInterval(sending));
  await closed;
});

test('a body that the server does not read yet is not slow', async () => {
  const send = await start();
  const socket = send('text/unread', 100_000);
  expect(await text(socket)).toContain('200 OK');
});

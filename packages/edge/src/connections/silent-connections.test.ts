import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { resetSilentConnections, type SilenceLimits } from './silent-connections.ts';

const LIMITS: SilenceLimits = { stalled: 50, idleProxy: 60_000, waiting: 60_000 };
/** Larger than the socket buffers of client and server together. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

async function startServer(listener: RequestListener, isProxy = false) {
  const server = createServer({ keepAliveTimeout: 50 }, listener);
  resetSilentConnections(server, LIMITS, { isConfigured: isProxy, trusts: () => isProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

/** Sends a request and does not read the response. */
async function connectWithoutReading(port: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  client.pause();
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return client;
}

test.each([
  ['fits the buffers of the operating system', Buffer.from('small')],
  ['is larger than the buffers of the operating system', LARGE],
])('resets a connection if the client does not read a response that %s', async (_size, body) => {
  const { server, port } = await startServer((_request, response) => response.end(body));
  const accepted = once(server, 'connection');
  const client = await connectWithoutReading(port);
  const [socket] = (await accepted) as [Socket];
  await once(socket, 'close');
  // After a normal close the write would succeed until the unread bytes are delivered; after a reset it fails immediately.
  const failed = once(client, 'error');
  client.write('x');
  expect(await failed).toMatchObject([{ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) as string }]);
});

test('keeps the connection open over several timeout periods while the server prepares a response', async () => {
  const { server, port } = await startServer((_request, response) => {
    let silences = 0;
    server.on('timeout', () => {
      silences += 1;
      if (silences === 3) response.end('late');
    });
  });
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('late');
});

test('keeps the idle connection of a trusted proxy open for reuse', async () => {
  const { server, port } = await startServer((_request, response) => response.end('here'), true);
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  for (let count = 0; count < 2; count += 1) {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String(await once(client, 'data'))).toContain('here');
    await once(server, 'timeout');
    await once(server, 'timeout');
  }
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { BODY_RATE, type BodyRate, createBodyRateGuard } from './body-rate.ts';

const NO_PROXIES = { isConfigured: false, trusts: () => false };

/** Starts a server that reads request bodies. Tests send the bytes and pass the current time to `findSlowRequests`. */
async function startServer(rate: BodyRate = BODY_RATE, proxies = NO_PROXIES) {
  const guard = createBodyRateGuard(rate, proxies);
  const requests: { readonly incoming: IncomingMessage; readonly response: ServerResponse }[] = [];
  const server = createServer((incoming, response) => {
    guard.watch(incoming, response, 0);
    incoming.resume();
    requests.push({ incoming, response });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const startUpload = async () => {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    const before = requests.length;
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n');
    await vi.waitFor(() => expect(requests.length).toBe(before + 1), { timeout: 20_000 });
    const arrivedRequest = requests[before];
    if (arrivedRequest === undefined) throw new Error('No request arrived.');
    return { ...arrivedRequest, client };
  };
  /** Sends bytes and waits until the server has received them. */
  const send = async ({ incoming, client }: Awaited<ReturnType<typeof startUpload>>, bytes: number) => {
    const expected = incoming.socket.bytesRead + bytes;
    client.write(Buffer.alloc(bytes));
    await vi.waitFor(() => expect(incoming.socket.bytesRead).toBe(expected), { timeout: 20_000 });
  };
  return { guard, startUpload, send };
}

test('never reports a body that meets the minimum rate in every window, however long it takes', async () => {
  const { guard, startUpload, send } = await startServer();
  const upload = await startUpload();
  for (let window = 1; window <= 20; window += 1) {
    await send(upload, 8_000);
    expect(guard.findSlowRequests(window * 8_000)).toEqual([]);
  }
});

test('reports a body that stalls for one window, even if most of it arrived quickly before', async () => {
  const { guard, startUpload, send } = await startServer();
  const upload = await startUpload();
  await send(upload, 500_000);
  expect(guard.findSlowRequests(7_999)).toEqual([]);
  expect(guard.findSlowRequests(8_000)).toEqual([]);
  await send(upload, 7_999);
  expect(guard.findSlowRequests(16_000)).toEqual([upload.incoming]);
  expect(guard.findSlowRequests(24_000)).toEqual([]);
});

test('does not report a body as slow while the lender does not read it', async () => {
  const { guard, startUpload } = await startServer();
  const upload = await startUpload();
  upload.incoming.pause();
  expect(guard.findSlowRequests(8_000)).toEqual([]);
  upload.incoming.resume();
  expect(guard.findSlowRequests(16_000)).toEqual([upload.incoming]);
});

test('reports an unread body as slow after the response to its request has been sent', async () => {
  const { guard, startUpload } = await startServer();
  const upload = await startUpload();
  upload.incoming.pause();
  upload.response.end('refused');
  expect(guard.findSlowRequests(7_999)).toEqual([]);
  expect(guard.findSlowRequests(8_000)).toEqual([upload.incoming]);
});

test('does not count closed connections toward the limit of long-running bodies, even if their requests had a response', async () => {
  const { guard, startUpload } = await startServer({ ...BODY_RATE, bytesPerSecond: 0, maxLongPerAddress: 1 });
  const flood = [await startUpload(), await startUpload(), await startUpload()];
  for (const { incoming, response } of flood) {
    incoming.unpipe();
    incoming.pause();
    response.end('refused');
  }
  for (const { client } of flood) client.destroy();
  await vi.waitFor(() => expect(flood.every(({ incoming }) => incoming.socket.destroyed)).toBe(true), {
    timeout: 20_000,
  });
  await startUpload();
  expect(guard.findSlowRequests(8_001)).toEqual([]);
});

test('limits the number of long-running bodies per address, except for a trusted proxy', async () => {
  const rate = { ...BODY_RATE, bytesPerSecond: 0, maxLongPerAddress: 2 };
  const { guard, startUpload } = await startServer(rate);
  const uploads = [await startUpload(), await startUpload(), await startUpload()];
  expect(guard.findSlowRequests(8_000)).toEqual([]);
  expect(guard.findSlowRequests(8_001)).toEqual([uploads[2]?.incoming]);
  const behindProxy = await startServer(rate, { isConfigured: true, trusts: () => true });
  for (let count = 0; count < 3; count += 1) await behindProxy.startUpload();
  expect(behindProxy.guard.findSlowRequests(8_001)).toEqual([]);
});

test('responds to a slow body with 408 and closes the connection even if the client keeps it open', async () => {
  const bodyRate = { bytesPerSecond: 1_000, windowMs: 50, checkIntervalMs: 10, maxLongPerAddress: 50 };
  const { port } = await startTestEdge([], { bodyRate });
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.write('POST /api/x HTTP/1.1\r\nHost: harbor.localhost\r\nContent-Length: 1000\r\n\r\nx');
  const sent: Buffer[] = [];
  client.on('data', (chunk: Buffer) => sent.push(chunk));
  client.on('error', () => undefined);
  await vi.waitFor(() => expect(Buffer.concat(sent).toString()).toContain('408 Request Timeout'), {
    timeout: 20_000,
  });
  // The server has closed both directions of the connection, so further bytes cause an error that closes the
  // client.
  const closed = new Promise((resolve) => client.once('close', resolve));
  const sending = setInterval(() => client.write('x'), 10);
  onTestFinished(() => clearInterval(sending));
  await closed;
});

test('does not respond with 408 to a body that arrives in time', async () => {
  const { port } = await startTestEdge([]);
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/x' });
  sending.end('{}');
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(421);
});

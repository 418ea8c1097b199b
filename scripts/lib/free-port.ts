import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Returns a free loopback port. Another process may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns true if a process listens on a loopback port. */
export async function portIsTaken(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // The server that uses the port reports other errors, such as missing privileges.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}

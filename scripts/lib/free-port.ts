import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Lower than the ports that systems give to outgoing connections, which could take a port before it is used. */
const PORTS = { from: 10_000, to: 32_767 };

/**
 * Returns a free loopback port, the first of `count` successive free ports. Another process can still take them before they
 * are used.
 */
export async function findFreePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.to - count + 2);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const taken = await Promise.all(ports.map(isPortTaken));
    if (!taken.includes(true)) return first;
  }
}

export async function isPortTaken(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // Other errors, such as missing privileges, are ignored here. They occur again when the server starts,
    // which reports them.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}

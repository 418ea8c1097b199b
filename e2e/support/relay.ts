import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../../scripts/lib/free-port.ts';

/** Starts a TCP relay to a local server. `cut` closes open connections and rejects new ones. */
export async function startRelay(target: number) {
  const openSockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      openSockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        openSockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await findFreePort();
  const restore = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await restore();
  return {
    port,
    restore,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of openSockets) socket.destroy();
      await closed;
    },
  };
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way in a connection that has just been opened. */
const FIRST_REQUEST_MS = 500;
const SWEEP_MS = 100;
/**
 * Longer than an answer takes, and less than the whole stop may. Node watches over slow requests no more once its server
 * is closing: one whose body never comes would hold the stop up for ever.
 */
const PATIENCE_MS = 3_000;

/** Connections without a request so far. Node counts them neither as idle nor as closed. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/**
 * Lets a stop finish what is running and wait for nothing else: answers end their connection, one that falls idle
 * is closed, and so is one that nobody has used. What has not ended after `patienceMs` is cut off.
 * @returns whether the stop has begun
 */
export function stopGracefully(app: FastifyInstance, patienceMs = PATIENCE_MS): () => boolean {
  let isStopping = false;
  const unused = trackUnused(app.server);
  app.addHook('preClose', (done) => {
    isStopping = true;
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), FIRST_REQUEST_MS),
      setTimeout(() => app.server.closeAllConnections(), patienceMs),
    ];
    app.server.once('close', () => timers.forEach((timer) => clearInterval(timer)));
    for (const timer of timers) timer.unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => isStopping;
}

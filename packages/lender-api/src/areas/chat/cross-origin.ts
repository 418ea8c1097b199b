import type { FastifyInstance } from 'fastify';

/**
 * The widget runs in a frame without an origin (`null`), so its calls cross origins wherever it is. Every origin
 * may ask: what opens the chat is a token in a header, which no browser adds by itself; cookies are never read here.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('access-control-allow-origin', '*');
    done();
  });
  // The question that browsers ask before a call with headers of its own.
  app.options('/chat/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'chattoken, content-type, last-event-id',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );
}

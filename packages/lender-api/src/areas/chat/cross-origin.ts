import type { FastifyInstance } from 'fastify';

/**
 * Adds CORS headers for all origins, because the widget runs in a frame with the origin `null`. This is safe: the
 * operations ignore cookies and require a token in a header, which browsers never add themselves.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('access-control-allow-origin', '*');
    done();
  });
  // Answers the preflight request, which browsers send before a request with custom headers.
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

import type { FastifyInstance } from 'fastify';

/**
 * Adds CORS headers for all origins. The widget runs in a frame with the origin `null`, so all its calls are
 * cross-origin. This is safe because the operations require a token in a header, which browsers do not add themselves,
 * and ignore cookies.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('access-control-allow-origin', '*');
    done();
  });
  // The preflight request for calls with custom headers.
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

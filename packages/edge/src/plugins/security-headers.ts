import fastifyPlugin from 'fastify-plugin';
import { INERT_POLICY, securityHeadersFor } from '../http/security-policies.ts';

/**
 * Adds the common headers, and the inert policy where an answer states none of its own, to every reply that
 * goes through Fastify. Answers written past it (prepared bytes, proxied streams) carry them already.
 */
export const securityHeaders = fastifyPlugin(
  (app, _options: object, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      const own = reply.getHeader('x-frame-options');
      reply.headers(securityHeadersFor(request.release));
      if (own !== undefined) reply.header('x-frame-options', own);
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', INERT_POLICY);
      next(null, payload);
    });
    done();
  },
  { name: 'security-headers', fastify: '5.x' },
);

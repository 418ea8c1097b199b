import fastifyPlugin from 'fastify-plugin';
import { getSecurityHeaders, INERT_POLICY } from '../http/security-policies.ts';

/** Headers for which a route may set its own value. */
const OVERRIDABLE = ['x-frame-options', 'cross-origin-resource-policy'] as const;

/**
 * Adds the common headers to every response that Fastify sends, and the inert policy if the response has no policy. Responses sent
 * without Fastify (prepared responses, proxied streams) already have them.
 */
export const securityHeaders = fastifyPlugin(
  (app, _options: object, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      const own = OVERRIDABLE.map((name) => [name, reply.getHeader(name)] as const);
      reply.headers(getSecurityHeaders(request.release));
      for (const [name, value] of own) if (value !== undefined) reply.header(name, value);
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', INERT_POLICY);
      next(null, payload);
    });
    done();
  },
  { name: 'security-headers', fastify: '5.x' },
);

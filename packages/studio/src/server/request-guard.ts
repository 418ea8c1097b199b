import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

function hasRepeatedHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

function refuse(reply: FastifyReply, message: string): void {
  void reply.code(403).send({ code: 'refused', message, problems: [] });
}

/**
 * Refuses requests that another website can cause, because the studio does not require users to sign in:
 * - requests with a Host that is not the studio's, as after DNS rebinding
 * - requests that change data and do not come from a page of the studio
 */
export const requestGuard = fastifyPlugin<{ hosts: ReadonlySet<string> }>((app, { hosts }, done) => {
  app.addHook('onRequest', (request: FastifyRequest, reply, next) => {
    const { host, origin } = request.headers;
    if (host === undefined || !hosts.has(host) || hasRepeatedHost(request.raw.rawHeaders)) {
      refuse(reply, 'The studio does not have this address.');
    } else if (!SAFE_METHODS.has(request.method) && origin !== `http://${host}`) {
      refuse(reply, 'Only pages of the studio can change drafts.');
    } else next();
  });
  done();
});

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeError } from '../../platform/db/safe-error.ts';
import { drain } from '../../platform/http/drain.ts';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BorrowerServices } from '../borrower-side/services.ts';
import { noSessionCookie } from '../impersonation/session-cookie.ts';
import { accountPages } from './account-pages.ts';
import { chatPages } from './chat-pages.ts';
import type { PageTools } from './page-tools.ts';
import { pageTools } from './page-tools.ts';
import { sessionPages } from './session-pages.ts';

/** A form that another site sent: browsers say so. Forms of a session carry a token of their own beside. */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal(403, 'This form was sent from another site.');
  }
}

/** What a page says of an error, and its status. Browsers send what is wrong too: only the rest is our fault. */
function problemOf(error: FastifyError): { status: number; problem: string } {
  if (error instanceof Refusal) return { status: error.statusCode, problem: error.message };
  const { statusCode: status = 500 } = error;
  if (status === 413) return { status, problem: 'This form is too large.' };
  if (status < 500) return { status, problem: 'This form cannot be read.' };
  return { status: 500, problem: 'Something went wrong on our side. Please try again.' };
}

async function answerError(
  { show }: PageTools,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await drain(request.raw);
  const { status, problem } = problemOf(error);
  if (error instanceof Refusal && status === 401) {
    return reply.header('set-cookie', noSessionCookie(request)).redirect('sign-in?ended=1', 303);
  }
  if (status >= 500 && !(error instanceof Refusal))
    request.log.error({ err: safeError(error) }, 'a page failed');
  const body = html`<p><a href="home">Go to your accounts</a></p>`;
  return show(reply.code(status), null, {
    title: 'That did not work',
    problem,
    body,
  });
}

/**
 * `/borrower-app/*`: small pages for a person to try the borrower's side, opened by a cookie that opens nothing
 * else. All lie in one folder, so that links and the cookie's path are right behind any proxy.
 */
export function borrowerPages(services: BorrowerServices) {
  const tools = pageTools(services);
  return (app: FastifyInstance): void => {
    app.setErrorHandler((error: FastifyError, request, reply) => answerError(tools, error, request, reply));
    app.addHook('onRequest', (request, _reply, done) => {
      refuseOtherSites(request);
      done();
    });
    sessionPages(app, tools);
    accountPages(app, tools);
    chatPages(app, tools);
  };
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSafeError } from '../../platform/db/safe-error.ts';
import { discardBody } from '../../platform/http/drain.ts';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BorrowerServices } from '../borrower-side/services.ts';
import { createClearedSessionCookie } from '../impersonation/session-cookie.ts';
import { registerAccountPages } from './account-pages.ts';
import { registerChatPages } from './chat-pages.ts';
import type { PageTools } from './page-tools.ts';
import { createPageTools } from './page-tools.ts';
import { registerSessionPages } from './session-pages.ts';

/**
 * Throws a 403 Refusal if the header `Sec-Fetch-Site` shows that a form comes from another site. Forms within
 * a session additionally need a form token.
 */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal(403, 'This form was sent from another site.');
  }
}

/** Returns the HTTP status and the message of an error page. Only an error of the server has status 500. */
function describeError(error: FastifyError): { status: number; problem: string } {
  if (error instanceof Refusal) return { status: error.statusCode, problem: error.message };
  const { statusCode: status = 500 } = error;
  if (status === 413) return { status, problem: 'This form is too large.' };
  if (status < 500) return { status, problem: 'This form cannot be read.' };
  return { status: 500, problem: 'Something went wrong on our side. Try again in a moment.' };
}

async function sendErrorPage(
  { showPage }: PageTools,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await discardBody(request.raw);
  const { status, problem } = describeError(error);
  if (error instanceof Refusal && status === 401) {
    return reply.header('set-cookie', createClearedSessionCookie(request)).redirect('sign-in?ended=1', 303);
  }
  if (status >= 500 && !(error instanceof Refusal))
    request.log.error({ err: toSafeError(error) }, 'a page failed');
  const body = html`<p><a href="home">Go to your accounts</a></p>`;
  return showPage(reply.code(status), null, {
    title: 'We could not complete your request',
    isNarrow: true,
    problem,
    body,
  });
}

/**
 * Registers `/borrower-app/*`: simple pages to try the borrower app, with a session cookie that no API
 * operation accepts. All pages are in one folder, so that relative links and the default path of the cookie
 * work behind any proxy.
 * @param findServices returns the services of the lender to which a request belongs; null if the lender could
 *   not be opened
 */
export function registerBorrowerPages(
  app: FastifyInstance,
  findServices: (request: FastifyRequest) => BorrowerServices | null,
): void {
  const tools = createPageTools((request) => {
    const services = findServices(request);
    if (services === null) throw new Error('The page has no lender.');
    return services;
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // If the lender could not be opened, its brand is unknown and no error page can be rendered.
    if (findServices(request) === null) throw error;
    return sendErrorPage(tools, error, request, reply);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseOtherSites(request);
    done();
  });
  registerSessionPages(app, tools);
  registerAccountPages(app, tools);
  registerChatPages(app, tools);
}

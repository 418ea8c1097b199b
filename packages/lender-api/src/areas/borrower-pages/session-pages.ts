import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getBorrowerPagesUrl } from '../borrower-side/borrower-pages-url.ts';
import { SESSION_MINUTES } from '../borrower-side/session-service.ts';
import {
  createClearedSessionCookie,
  createSessionCookie,
  readSessionToken,
} from '../impersonation/session-cookie.ts';
import { readChannel } from './form-values.ts';
import type { PageTools } from './page-tools.ts';
import { readForm, tryForm } from './page-tools.ts';
import { renderTerms } from './terms-markdown.ts';
import { renderLinkConfirmation, renderSignIn } from './views.ts';

export function registerSessionPages(
  app: FastifyInstance,
  { getServices, readSubmission, showPage }: PageTools,
): void {
  app.get('/sign-in', (request, reply) => {
    const { ended } = request.query as { ended?: string };
    const notice = ended === undefined ? null : 'Your session has ended.';
    return showPage(reply, null, { title: 'Sign in', isNarrow: true, notice, body: renderSignIn() });
  });

  app.post('/request-link', (request, reply) => {
    const form = readForm(request);
    const email = (form['email'] ?? '').trim();
    return tryForm(
      form,
      async () => {
        if (email === '' || email.length > 254) throw new Refusal(422, 'Email address is required');
        const { sessions, config } = getServices(request);
        await sessions.requestLink(email, getBorrowerPagesUrl(request, config), request.ip, request);
        const notice = 'If an account exists for this email address, a sign-in link is on its way.';
        return showPage(reply, null, { title: 'Check your email', isNarrow: true, notice, body: html`` });
      },
      async (problem, status) =>
        showPage(reply.code(status), null, {
          title: 'Sign in',
          isNarrow: true,
          problem,
          body: renderSignIn(form),
        }),
    );
  });

  app.get('/enter', (request, reply) => {
    const { link } = request.query as { link?: unknown };
    return showPage(reply, null, {
      title: 'Sign in',
      isNarrow: true,
      body: renderLinkConfirmation(typeof link === 'string' ? link : ''),
    });
  });

  app.post('/enter', (request, reply) => {
    const form = readForm(request);
    return tryForm(
      form,
      async () => {
        const { token } = await getServices(request).sessions.signIn(form['link'] ?? '', readChannel(form));
        return reply
          .header('set-cookie', createSessionCookie(request, token, SESSION_MINUTES))
          .redirect('home', 303);
      },
      async (problem, status) =>
        showPage(reply.code(status), null, {
          title: 'Sign in',
          isNarrow: true,
          problem,
          body: renderSignIn(),
        }),
    );
  });

  app.post('/end', async (request, reply) => {
    const { visitor } = await readSubmission(request);
    await getServices(request).impersonations.end(visitor.sessionHash);
    void reply.header('set-cookie', createClearedSessionCookie(request));
    const body = html`<p>You can close this window.</p>`;
    return showPage(reply, null, { title: 'Session ended', isNarrow: true, body });
  });

  /** This page needs no session, because emails link to the terms. */
  app.get('/terms', async (request, reply) => {
    const { terms } = await getServices(request).brands.forPage(request);
    if (terms === '') throw new Refusal(404, 'There are no terms.');
    return showPage(reply, null, {
      title: 'Terms',
      body: html`<div class="card terms">${renderTerms(terms)}</div>`,
    });
  });

  app.get('/', (request, reply) => {
    const page = readSessionToken(request) === undefined ? 'sign-in' : 'home';
    // If the address has no trailing slash, relative links start at the parent folder.
    const isFolder = request.url.split('?', 1)[0]?.endsWith('/') === true;
    return reply.redirect(isFolder ? page : `borrower-app/${page}`, 303);
  });
}

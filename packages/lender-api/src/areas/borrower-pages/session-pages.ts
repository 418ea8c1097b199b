import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getBorrowerPagesUrl } from '../borrower-side/borrower-pages-url.ts';
import { SESSION_MINUTES } from '../borrower-side/session-service.ts';
import { clearedSessionCookie, sessionCookie, sessionTokenOf } from '../impersonation/session-cookie.ts';
import { channelOf } from './form-values.ts';
import type { PageTools } from './page-tools.ts';
import { formOf, tryForm } from './page-tools.ts';
import { enterBody, signInBody } from './views.ts';

/** The pages to sign in with a mailed link and to sign out. */
export function sessionPages(app: FastifyInstance, { services, submission, show }: PageTools): void {
  const { sessions, impersonations, config } = services;

  app.get('/sign-in', (request, reply) => {
    const { ended } = request.query as { ended?: string };
    const notice = ended === undefined ? null : 'Your session has ended.';
    return show(reply, null, { title: 'Sign in', notice, body: signInBody() });
  });

  app.post('/request-link', (request, reply) => {
    const form = formOf(request);
    const email = (form['email'] ?? '').trim();
    return tryForm(
      form,
      async () => {
        if (email === '' || email.length > 254) throw new Refusal(422, 'Email address is required');
        await sessions.requestLink(email, getBorrowerPagesUrl(request, config), request.ip);
        const notice = 'If this email address belongs to an account, a sign-in link is on its way.';
        return show(reply, null, { title: 'Check your email', notice, body: html`` });
      },
      async (problem, status) =>
        show(reply.code(status), null, { title: 'Sign in', problem, body: signInBody(form) }),
    );
  });

  app.get('/enter', (request, reply) => {
    const { link } = request.query as { link?: unknown };
    return show(reply, null, {
      title: 'Sign in',
      body: enterBody(typeof link === 'string' ? link : ''),
    });
  });

  app.post('/enter', (request, reply) => {
    const form = formOf(request);
    return tryForm(
      form,
      async () => {
        const { token } = await sessions.signIn(form['link'] ?? '', channelOf(form));
        return reply
          .header('set-cookie', sessionCookie(request, token, SESSION_MINUTES))
          .redirect('home', 303);
      },
      async (problem, status) =>
        show(reply.code(status), null, { title: 'Sign in', problem, body: signInBody() }),
    );
  });

  app.post('/end', async (request, reply) => {
    const { who } = await submission(request);
    await impersonations.end(who.sessionHash);
    void reply.header('set-cookie', clearedSessionCookie(request));
    const body = html`<p>You can close this window.</p>`;
    return show(reply, null, { title: 'Session ended', body });
  });

  app.get('/', (request, reply) => {
    const page = sessionTokenOf(request) === undefined ? 'sign-in' : 'home';
    // Without the trailing slash, a relative address starts at the parent folder.
    const isFolder = request.url.split('?', 1)[0]?.endsWith('/') === true;
    return reply.redirect(isFolder ? page : `borrower-app/${page}`, 303);
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendErrorPage } from '../http/error-page.ts';
import { findPreviewToken, hasPreviewParameter, PREVIEW_COOKIE } from '../http/preview-cookie.ts';
import { extractParameter } from '../http/request-target.ts';
import type { Preview, Previews } from '../previews/previews.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that the visitor sees instead of the live release; null without a valid link to a draft. */
    preview: Preview | null;
  }
}

/**
 * Lets a visitor with a link see a draft. `?preview=<token>` on any page stores the token in a cookie and removes it from the
 * address; `?preview=` ends the preview. With a valid cookie, `request.release` is the release of the preview.
 */
export const preview = fastifyPlugin<{ previews: Previews | null }>(
  (app, { previews }, done) => {
    app.decorateRequest('preview', null);
    if (previews === null) {
      done();
      return;
    }

    const openLink = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { path, value, rest } = extractParameter(request.raw.url ?? '/', 'preview');
      const token = value ?? '';
      const opened = token === '' ? null : await previews.open(token, request.release);
      if (token !== '' && opened === null) {
        sendErrorPage(reply.header('set-cookie', formatCookie('', 0, request)), 404);
        return;
      }
      const seconds = opened === null ? 0 : Math.floor((opened.expires - Date.now()) / 1000);
      reply
        .headers({ 'set-cookie': formatCookie(token, seconds, request), 'cache-control': 'no-store' })
        .redirect(path + rest, 303);
    };

    const showPreview = async (
      token: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> => {
      const opened = await previews.open(token, request.release);
      if (opened !== null) {
        request.preview = opened;
        request.release = opened.release;
        return;
      }
      void reply.header('set-cookie', formatCookie('', 0, request));
      // Requests for anything but a page are served as for every other visitor.
      if (isPageRequest(request)) sendErrorPage(reply, 404);
    };

    app.addHook('onRequest', (request, reply, next) => {
      const token = findPreviewToken(request.headers.cookie);
      const isLink = isPageRequest(request) && hasPreviewParameter(request.raw.url ?? '');
      if (!isLink && token === null) {
        next();
        return;
      }
      const handled = isLink ? openLink(request, reply) : showPreview(token ?? '', request, reply);
      handled.then(() => {
        if (!reply.sent) next();
      }, next);
    });
    done();
  },
  { name: 'preview', fastify: '5.x', dependencies: ['tenant'] },
);

function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:api|brand|assets)\//.test(url);
}

/** @param seconds 0 deletes the cookie */
function formatCookie(token: string, seconds: number, { release }: FastifyRequest): string {
  const secure = release.canonicalOrigin.startsWith('https:') ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SendPrepared } from '../http/prepared-response.ts';
import { PREVIEW_HEADERS } from '../http/security-policies.ts';
import { NO_LOGOS } from '../logos/lender-logos.ts';
import type { GetLogos } from '../logos/logo-cache.ts';
import type { Preview } from '../previews/previews.ts';
import { getPathKind } from './path-kind.ts';
import type { PortalBuild } from './portal-build.ts';
import { renderPreviewBanner } from './preview-banner.ts';
import { renderPage } from './render-page.ts';
import { type GetPages, isPagePath } from './tenant-pages.ts';

interface PageRouteOptions {
  readonly build: PortalBuild;
  readonly getPages: GetPages;
  readonly getLogos: GetLogos;
  readonly send: SendPrepared;
}

/**
 * Sends the portal's page for every GET and HEAD that no other route matches. It handles requests that the request listener
 * passes on, such as pages that must wait for a logo, and paths with percent escapes or with the first segment of another route.
 */
export const pageRoute = fastifyPlugin<PageRouteOptions>(
  (app, { build, getPages, getLogos, send }, done) => {
    const sendPreview = async (preview: Preview, { url }: FastifyRequest, reply: FastifyReply) => {
      const { release, expires } = preview;
      const effective = getLogos(release);
      await Promise.all([release.measureLogos(), effective?.refreshIfOld(Date.now())]);
      const logos = effective?.logos ?? NO_LOGOS;
      const { locale, preview: state } = release.injected;
      const banner = renderPreviewBanner({ isValid: state?.isValid === true, expires, locale, logos });
      const { headers, renderHtml } = renderPage(release, build, getPathKind(url), logos, banner);
      return reply.headers({ ...headers, ...PREVIEW_HEADERS }).send(renderHtml());
    };

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      // Sends the page from the first hook and bypasses Fastify's reply, because no other plugin changes this
      // response.
      onRequest: (request, reply, next) => {
        if (request.preview !== null) {
          next();
          return;
        }
        const pages = getPages(request.release);
        const sendPage = (): void => {
          const page = pages.find(request.raw.url ?? '/');
          if (page === undefined) {
            next();
            return;
          }
          reply.hijack();
          send(request.raw, reply.raw, page);
        };
        const awaited = pages.waitForLogos();
        if (awaited === null) sendPage();
        else awaited.then(sendPage).catch(next);
      },
      handler: async (request, reply) => {
        // Paths such as /sw.js are not pages. Without a preview, only such paths reach this handler.
        if (request.preview === null || !isPagePath(request.url)) {
          reply.callNotFound();
          return reply;
        }
        return sendPreview(request.preview, request, reply);
      },
    });
    done();
  },
  { name: 'page-route', fastify: '5.x', dependencies: ['tenant', 'preview'] },
);

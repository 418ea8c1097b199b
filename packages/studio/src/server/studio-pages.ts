import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';

/** The hash of the empty string allows the style elements of Emotion, which are empty when the browser checks them. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const buildPolicy = (previewPort: number): string => {
  const previews = `http://*.localhost:${previewPort}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${previews}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Serves the app. Adds the security headers to every response of the studio. */
export const studioPages = fastifyPlugin<{ folder: string; previewPort: number }>(
  async (app, { folder, previewPort }) => {
    const policy = buildPolicy(previewPort);
    app.addHook('onSend', (_request, reply, payload, next) => {
      reply.headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      next(null, payload);
    });
    await app.register(fastifyStatic, { root: folder, cacheControl: false });
  },
);

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const REDOC_PATH = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));

/**
 * SHA-256 of an empty text. It permits the empty `<style>` elements to which styled-components adds its rules
 * by script.
 */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Allows only files of this server. This also blocks Redoc's logo, the only external file that it requests. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE_HASH}`,
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lender API</title>
<link rel="icon" href="data:,"></head>
<body>
<redoc spec-url="/docs/openapi.json" disable-telemetry="true"></redoc>
<script type="module" src="/docs/redoc.js"></script>
</body>
</html>
`;

/**
 * Registers `GET /docs`, the API documentation as a page that loads nothing from other servers, and
 * `/docs/openapi.json`, the contract in one document.
 */
export function registerDocsRoutes(app: FastifyInstance, document: object): void {
  const files = {
    '/docs': ['text/html; charset=utf-8', () => DOCS_PAGE],
    '/docs/redoc.js': ['text/javascript; charset=utf-8', () => readFile(REDOC_PATH)],
    '/docs/openapi.json': ['application/json; charset=utf-8', () => JSON.stringify(document)],
  } as const;
  for (const [path, [type, read]] of Object.entries(files)) {
    app.get(path, async (_request, reply) =>
      reply.headers({ ...HEADERS, 'content-type': type }).send(await read()),
    );
  }
}

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** The path of the frame at the address of every preview. */
const SAMPLE_FRAME_PATH = '/studio/sample';

const SCRIPT_NAMES = ['frame.ts', 'message.ts'] as const;

/**
 * Returns a browser script without its TypeScript types. Suppresses the warning that stripTypeScriptTypes is
 * experimental, because the version of Node is pinned.
 */
function readScript(name: string): string {
  const source = readFileSync(new URL(`../sample-frame/${name}`, import.meta.url), 'utf8');
  const { emitWarning } = process as Pick<NodeJS.Process, 'emitWarning'>;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Adds the page that shows the studio's samples to the preview edge. The page has the address of the preview,
 * because browsers load the fonts and images of a brand only from that address.
 */
export function registerSampleFrame(app: FastifyInstance, studioOrigin: string): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Emails have inline styles.
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${studioOrigin}`,
  ].join('; ');
  const page = `<!doctype html>
<html lang="en" data-studio="${studioOrigin}"><head><meta charset="utf-8"><title>Sample</title>
<script type="module" src="${SAMPLE_FRAME_PATH}/frame.ts"></script></head><body></body></html>
`;
  app.get(SAMPLE_FRAME_PATH, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const name of SCRIPT_NAMES) {
    const script = readScript(name);
    app.get(`${SAMPLE_FRAME_PATH}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
    );
  }
}

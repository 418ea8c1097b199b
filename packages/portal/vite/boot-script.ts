import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./boot.js', import.meta.url));
const PLACE = '<!-- boot:script -->';
const DEV_PATH = '/boot.js';

/**
 * Puts boot.js into the head as a classic script: it must run before the first paint, which a module never does. A build
 * writes it into the page, so that nothing is waited for; the edge allows it by its hash.
 */
export function bootScript(): Plugin {
  return {
    name: 'livery:boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(SOURCE));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const script =
          context.bundle === undefined
            ? `<script src="${DEV_PATH}"></script>`
            : `<script>${minifySync('boot.js', readFileSync(SOURCE, 'utf8')).code}</script>`;
        return html.replace(PLACE, () => script);
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const BOOT_SCRIPT_FILE = fileURLToPath(new URL('./boot.js', import.meta.url));
const PLACEHOLDER = '<!-- boot:script -->';
const DEV_SCRIPT_PATH = '/boot.js';

/**
 * Adds boot.js to the head of the page as a classic script. It must run before the first paint, so it cannot be a module.
 * A build writes it into the page, so that no request delays the first paint. The edge allows it by its hash.
 */
export function bootScript(): Plugin {
  return {
    name: 'livery:boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(DEV_SCRIPT_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(BOOT_SCRIPT_FILE));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const script =
          context.bundle === undefined
            ? `<script src="${DEV_SCRIPT_PATH}"></script>`
            : `<script>${minifySync('boot.js', readFileSync(BOOT_SCRIPT_FILE, 'utf8')).code.trim()}</script>`;
        return html.replace(PLACEHOLDER, () => script);
      },
    },
  };
}

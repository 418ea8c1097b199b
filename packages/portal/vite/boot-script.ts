import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./boot.js', import.meta.url));
const PLACEHOLDER = '<!-- boot:script -->';
const DEV_PATH = '/boot.js';

/**
 * Adds boot.js to the head as a classic script, with a content hash in builds. The script must run before the
 * first paint, so it cannot be a module, and the content security policy forbids inline scripts.
 */
export function bootScript(): Plugin {
  return {
    name: 'livery:boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = minifySync('boot.js', readFileSync(SOURCE, 'utf8')).code;
      this.emitFile({ type: 'asset', name: 'boot.js', source });
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(SOURCE));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const fileName = Object.values(context.bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('boot.js'),
        )?.fileName;
        const source = fileName === undefined ? DEV_PATH : `/${fileName}`;
        return html.replace(PLACEHOLDER, () => `<script src="${source}"></script>`);
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const BOOT_SCRIPT_FILE = fileURLToPath(new URL('./boot.js', import.meta.url));
const PLACEHOLDER = '<!-- boot:script -->';
const DEV_SCRIPT_PATH = '/boot.js';

/**
 * Adds boot.js to the head of the page as a classic script. In a build, the file name contains a content
 * hash. The script must run before the first paint, so it cannot be a module. It cannot be inline either,
 * because the content security policy forbids inline scripts.
 */
export function bootScript(): Plugin {
  return {
    name: 'livery:boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = minifySync('boot.js', readFileSync(BOOT_SCRIPT_FILE, 'utf8')).code;
      this.emitFile({ type: 'asset', name: 'boot.js', source });
    },
    configureServer(server) {
      server.middlewares.use(DEV_SCRIPT_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(BOOT_SCRIPT_FILE));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const fileName = Object.values(context.bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('boot.js'),
        )?.fileName;
        const source = fileName === undefined ? DEV_SCRIPT_PATH : `/${fileName}`;
        return html.replace(PLACEHOLDER, () => `<script src="${source}"></script>`);
      },
    },
  };
}

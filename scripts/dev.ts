// Use: npm run dev [-- --port N] [--api-port N] [--data DIR] [--tenants DIR] [--fresh] [--max-loans N]
//
// Like npm start, but Vite serves the portal with hot module reload, in the same tenants' pages.
import { createServer } from 'vite';
import { freePort } from './lib/free-port.ts';
import { PORTAL_DIR } from './lib/paths.ts';
import { requireFree, serveOptions } from './lib/serve-options.ts';
import { serveUntilStopped } from './lib/serve-until-stopped.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const options = serveOptions(
    'npm run dev',
    'Like npm start, but Vite serves the portal with hot module reload.',
  );
  await requireFree(options);
  const port = await freePort();
  const vite = await createServer({
    root: PORTAL_DIR,
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The edge serves the pages under the tenants' hosts; the web socket connects to Vite directly.
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
    },
  });
  await vite.listen();
  try {
    await serveUntilStopped({ ...options, portalDevServer: `http://127.0.0.1:${port}` });
  } finally {
    await vite.close();
  }
});

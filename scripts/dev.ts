import { createServer } from 'vite';
import { findFreePort } from './lib/free-port.ts';
import { PORTAL_DIR } from './lib/paths.ts';
import { parseServeOptions, requireFreePortsAndData } from './lib/serve-options.ts';
import { serveUntilStopped } from './lib/serve-until-stopped.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const options = parseServeOptions(
    'npm run dev',
    'Does the same as npm start, but Vite serves the portal with hot module reload.',
  );
  await requireFreePortsAndData(options);
  const port = await findFreePort();
  const vite = await createServer({
    root: PORTAL_DIR,
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The edge serves the pages at the hosts of the tenants, but the web socket for hot reloading connects
      // to Vite directly.
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

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runProgramOrThrow } from '../run-program.ts';

/**
 * The packages of react-admin, a common framework for admin portals with which the portal is compared. This
 * project does not depend on them.
 */
const PACKAGES = ['react-admin@5', 'ra-data-json-server@5', '@vitejs/plugin-react', 'vite'];

const FILES = {
  'package.json': '{ "private": true, "type": "module" }',
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>react-admin</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  // The app of react-admin's tutorial: one resource that requires a login.
  'main.jsx': `import { createRoot } from 'react-dom/client';
import { Admin, ListGuesser, Resource } from 'react-admin';
import jsonServerProvider from 'ra-data-json-server';
const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.reject(new Error('signed out')),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={jsonServerProvider('/api')} authProvider={authProvider} requireAuth>
    <Resource name="borrowers" list={ListGuesser} />
  </Admin>,
);
`,
};

const brotli = promisify(brotliCompress);
const CONTENT_TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

/** Installs react-admin from npm into an empty folder and builds a login page. @returns the folder of the build */
export async function buildReactAdmin(folder: string): Promise<string> {
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(folder, name), text)));
  await runProgramOrThrow('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--silent',
    ...PACKAGES,
  ]);
  await runProgramOrThrow(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build', folder]);
  return join(folder, 'dist');
}

/** Serves a build from memory with the same compression as the edge. */
export async function serveBuild(folder: string): Promise<Server> {
  const names = await readdir(folder, { recursive: true });
  const files = new Map<string, { readonly body: Buffer; readonly type: string }>();
  for (const name of names) {
    const type = CONTENT_TYPES[name.split('.').at(-1) as keyof typeof CONTENT_TYPES] as string | undefined;
    if (type !== undefined)
      files.set(`/${name}`, { body: await brotli(await readFile(join(folder, name))), type });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? files.get('/index.html');
    response.writeHead(200, {
      'content-type': file?.type ?? 'text/html',
      'content-encoding': 'br',
      'content-length': file?.body.length ?? 0,
    });
    response.end(file?.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

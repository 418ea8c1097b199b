import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FolderReader, openFolderReader } from '@livery/tenant-config/load';
import { onTestFinished } from 'vitest';
import { type StudioOptions, startStudio } from '../server/start-studio.ts';

const INDEX_HTML = `<!doctype html><html lang="en"><head><!-- livery:head --></head>
<body><!-- livery:no-script --><div id="frame"><!-- livery:frame --></div><div id="root"><!-- livery:screen --></div></body></html>`;

const PRERENDERED = {
  frame: '',
  screens: { 'sign-in': '', 'forgot-password': '', 'reset-password': '' },
  slots: [],
  messages: {},
  signedInModules: [],
};

const createTenantFile = (slug: string, name = `Lender ${slug}`): string =>
  JSON.stringify({
    name,
    hosts: [`${slug}.localhost`],
    canonicalOrigin: `http://${slug}.localhost:8080`,
    api: { mode: 'reference' },
    country: 'US',
    timeZone: 'America/New_York',
  });

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><rect width="120" height="32" fill="#7a1fa2"/></svg>';

function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface TestRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with any Host and Origin, which fetch does not allow. */
export function send(port: number, path: string, options: TestRequest = {}): Promise<TestResponse> {
  const { method = 'GET', body, headers = {} } = options;
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          host: `localhost:${port}`,
          ...(method === 'GET' ? {} : { origin: `http://localhost:${port}` }),
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text ?? undefined);
  });
}

/** The process that reads tenant folders, for all tests of a worker, because each start takes half a second of CPU time. */
const sharedReader: FolderReader = { ...openFolderReader(), close: () => undefined };

/** Starts a studio with the tenants `harbor` and `maple` in a temporary folder. */
export async function startTestStudio(overrides: Partial<StudioOptions> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'livery-studio-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dir = join(root, 'tenants');
  writeFolder(root, {
    'portal/index.html': INDEX_HTML,
    'portal/prerendered.json': JSON.stringify(PRERENDERED),
    'portal/assets/index.js': '',
    'studio/index.html': '<!doctype html><title>Studio</title>',
    'tenants/harbor/tenant.json': createTenantFile('harbor', 'Harbor Auto Finance'),
    'tenants/harbor/theme.json': JSON.stringify({ accent: '#0f6e78', radius: 8 }),
    'tenants/maple/tenant.json': createTenantFile('maple'),
  });
  const [port, previewPort] = [await findFreePort(), await findFreePort()];
  const studio = await startStudio({
    port,
    previewPort,
    tenantsDir: dir,
    author: 'Ada Lovelace <ada@lender.example>',
    previewKey: Buffer.alloc(32, 7),
    reference: { url: 'http://127.0.0.1:9', publicKeysDir: null },
    edgePort: 8080,
    portalDist: join(root, 'portal'),
    studioDist: join(root, 'studio'),
    createTenant: (name) => {
      const slug = name.toLowerCase();
      writeFolder(dir, { [`${slug}/tenant.json`]: createTenantFile(slug, name) });
      return Promise.resolve({ ok: true, slug });
    },
    reader: sharedReader,
    logLevel: 'silent',
    ...overrides,
  });
  onTestFinished(studio.stop);
  return { port, previewPort, dir };
}

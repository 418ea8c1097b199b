import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findFreePort } from '../free-port.ts';
import { startService } from '../service.ts';
import { CommandError } from '../steps.ts';

const PASSWORD = 'Livery-2026!';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Returns the slug of a lender by its number, from 0. */
const getSlug = (index: number) => `bench-${String(index).padStart(5, '0')}`;

/**
 * Returns the configuration of a lender. The first lender has demo data, so that its staff can sign in; the
 * other lenders are empty.
 */
function createLender(index: number) {
  const slug = getSlug(index);
  const demo = {
    seed: 7,
    loans: 200,
    kind: 'auto',
    emailDomain: 'bench.example',
    office: {
      line1: '1 Bench Street',
      line2: '',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      phone: '8005550101',
      website: 'https://www.bench.example',
    },
  };
  return {
    slug,
    name: `Bench Finance ${index}`,
    country: 'US',
    timeZone: 'America/Chicago',
    canonicalOrigin: `http://${slug}.localhost`,
    passwordScheme: 'oaep',
    sessionTimeoutMinutes: 720,
    reportsActivity: false,
    flags: { cardEnable: true, achEnable: true },
    disclosures: { card: null, ach: null },
    ...(index === 0 ? { demo } : {}),
  };
}

export interface LenderServerOptions {
  readonly folder: string;
  readonly databaseUrl: string;
  /** The number of lenders in the lenders file. */
  readonly count: number;
}

/** A running lender API with a signed-in user of its first lender. */
export type LenderServer = Awaited<ReturnType<typeof startLenderServer>>;

/** Starts the lender API in a separate process, with the keys of all lenders in one folder. */
export async function startLenderServer({ folder, databaseUrl, count }: LenderServerOptions) {
  const dataDir = join(folder, `api-${count}`);
  const keysDir = join(folder, 'keys');
  for (const path of [dataDir, keysDir]) mkdirSync(path, { recursive: true });
  const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (let index = 0; index < count; index++) writeFileSync(join(keysDir, `${getSlug(index)}.pem`), pem);
  const lendersFile = join(dataDir, 'lenders.json');
  writeFileSync(
    lendersFile,
    JSON.stringify(Array.from({ length: count }, (_, index) => createLender(index))),
  );
  const reporter = pathToFileURL(join(import.meta.dirname, '../memory-reporter.ts')).href;
  const startTime = performance.now();
  const api = await startService<{ readonly port: number }>(
    'reference lender API',
    fileURLToPath(import.meta.resolve('@livery/lender-api/main')),
    ['--port', String(await findFreePort()), '--data', dataDir, '--lenders', lendersFile, '--demo'],
    { DATABASE_URL: databaseUrl, PASSWORD_KEYS_DIR: keysDir },
    ['--expose-gc', '--import', reporter],
  );
  const readyMs = performance.now() - startTime;
  const getUrl = (index: number, path: string) =>
    `http://127.0.0.1:${api.ready.port}/${getSlug(index)}${path}`;

  /**
   * Signs in as the administrator of the first lender. Returns the request header that contains the session's
   * token.
   */
  async function signIn(): Promise<Record<string, string>> {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const password = publicEncrypt({ key: keys.publicKey, ...padding }, Buffer.from(PASSWORD));
    const response = await fetch(getUrl(0, '/users/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'role1@bench.example', password: password.toString('base64') }),
    });
    const body = (await response.json()) as { message: string; result: { accessToken: string } };
    if (response.status !== 200) throw new CommandError(`Signing in failed: ${body.message}`);
    return { accessToken: body.result.accessToken };
  }

  return {
    /** Milliseconds from the start of the process until the server was ready. */
    readyMs,
    getUrl,
    headers: await signIn(),
    /** Returns the memory after garbage collection, in bytes. */
    readMemory(): Promise<number> {
      const reported = new Promise<number>((resolve) => {
        api.onEvent((event) => {
          if (typeof event === 'object' && event !== null && 'bytes' in event) resolve(event.bytes as number);
        });
      });
      process.kill(api.pid, 'SIGUSR2');
      return reported;
    },
    stop: () => api.stop(),
  };
}

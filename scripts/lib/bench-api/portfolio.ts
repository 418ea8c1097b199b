import { constants, publicEncrypt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillLender } from '@livery/lender-api/bulk-fill';
import { findFreePort } from '../free-port.ts';
import { type Service, startService } from '../service.ts';
import { CommandError, formatSeconds } from '../steps.ts';
import type { ApiCaller } from './measure.ts';

/** The lender with the portfolio, and the staff user with all permissions. */
export const PORTFOLIO = { slug: 'bench', email: 'role1@bench.example' } as const;
const SLUG = PORTFOLIO.slug;
const PASSWORD = 'Livery-2026!';
const PAYMENTS_PER_LOAN = 5;
/** The number of loans that the API seeds. All other loans are inserted in bulk, which is faster. */
const SEEDED_LOANS = 200;

export interface PortfolioOptions {
  readonly dataDir: string;
  /** The address of PostgreSQL; null to use PGlite in the data folder. */
  readonly databaseUrl: string | null;
  readonly loans: number;
}

interface Ready {
  readonly port: number;
}

function writeLendersFile({ dataDir }: PortfolioOptions): string {
  const path = join(dataDir, 'lenders.json');
  const lender = {
    slug: SLUG,
    name: 'Bench Finance',
    country: 'US',
    timeZone: 'America/Chicago',
    canonicalOrigin: 'http://bench.localhost',
    passwordScheme: 'oaep',
    sessionTimeoutMinutes: 720,
    reportsActivity: false,
    flags: {
      cardEnable: true,
      achEnable: true,
      enablePms: true,
      hideChat: false,
      enableSendReceiptCap: true,
      showTransactionsPageInCap: true,
    },
    disclosures: { card: null, ach: null },
    demo: {
      seed: 7,
      loans: SEEDED_LOANS,
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
    },
  };
  writeFileSync(path, JSON.stringify([lender]));
  return path;
}

async function startApi(options: PortfolioOptions): Promise<Service<Ready>> {
  const { dataDir, databaseUrl } = options;
  const args = [
    '--port',
    String(await findFreePort()),
    '--data',
    dataDir,
    '--lenders',
    writeLendersFile(options),
    '--demo',
  ];
  return startService<Ready>(
    'reference lender API',
    fileURLToPath(import.meta.resolve('@livery/lender-api/main')),
    args,
    { DATABASE_URL: databaseUrl ?? undefined },
  );
}

/** Returns the day (yyyy-MM-dd) on which the database was filled. All dates in the portfolio are relative to this day. */
function readFillDay(dataDir: string): string {
  const path = join(dataDir, 'anchor-day');
  if (!existsSync(path)) writeFileSync(path, new Date().toISOString().slice(0, 10));
  return readFileSync(path, 'utf8');
}

async function fillDatabase({ dataDir, databaseUrl, loans }: PortfolioOptions, today: string): Promise<void> {
  const startTime = performance.now();
  const filled = await fillLender({
    slug: SLUG,
    databaseUrl,
    dataFolder: dataDir,
    loans,
    payments: loans * PAYMENTS_PER_LOAN,
    today,
    onStep: (name) =>
      void process.stderr.write(`  ${formatSeconds(performance.now() - startTime)}: ${name}\n`),
  });
  if (filled) process.stderr.write(`  ${formatSeconds(performance.now() - startTime)}: filled\n`);
}

function createCaller(base: string, headers: Record<string, string>): ApiCaller {
  return async ({ method, path }, fields) => {
    const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const response =
      method === 'GET'
        ? await fetch(`${base}${path}?${query.join('&')}`, { headers })
        : await fetch(`${base}${path}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(fields),
          });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

async function signIn(base: string, dataDir: string): Promise<Record<string, string>> {
  const key = readFileSync(join(dataDir, 'public-keys', `${SLUG}.pem`));
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from(PASSWORD)).toString('base64');
  const call = createCaller(base, {});
  const { status, body } = await call(
    { method: 'POST', path: '/users/login' },
    { email: PORTFOLIO.email, password },
  );
  if (status !== 200) throw new CommandError(`Signing in failed: ${String(body['message'])}`);
  return { accessToken: (body['result'] as { accessToken: string }).accessToken };
}

/**
 * Creates the database of the portfolio, unless it exists.
 * @returns the lenders file, and the day to which all dates in the portfolio are relative, yyyy-MM-dd
 */
export async function preparePortfolio(
  options: PortfolioOptions,
): Promise<{ readonly lendersFile: string; readonly today: string }> {
  const today = readFillDay(options.dataDir);
  // The first start migrates and seeds the database. Only one process can use PGlite, so the API stops during the bulk insert.
  await (await startApi(options)).stop();
  await fillDatabase(options, today);
  return { lendersFile: writeLendersFile(options), today };
}

/** Starts the API on a database with the portfolio, and signs in a user with all permissions. */
export async function startPortfolio(options: PortfolioOptions) {
  const { dataDir } = options;
  const { today } = await preparePortfolio(options);
  const api = await startApi(options);
  const base = `http://127.0.0.1:${api.ready.port}/${SLUG}`;
  const call = createCaller(base, await signIn(base, dataDir));
  return {
    call,
    stop: () => api.stop(),
    dateDaysAgo: (days: number) =>
      new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10),
    /** Returns the ids of a loan account from the middle of the list and of its link. */
    async findSample(): Promise<{ loanId: number; linkId: number }> {
      const path = { method: 'POST', path: '/users/signed-up-lenders' } as const;
      const { body: first } = await call(path, { page: 1, limit: 12 });
      const { body } = await call(path, { page: Math.ceil(Number(first['totalPage']) / 2), limit: 12 });
      const [row] = body['result'] as { id: number; loan: { id: number } }[];
      if (row === undefined)
        throw new CommandError('The portfolio is empty. Delete the data folder and run the command again.');
      return { loanId: row.loan.id, linkId: row.id };
    },
  };
}

export type Portfolio = Awaited<ReturnType<typeof startPortfolio>>;

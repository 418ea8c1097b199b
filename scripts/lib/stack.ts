import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReferenceLenders } from '@livery/tenant-config/load';
import { createDemoLenders } from './demo-lenders.ts';
import { type EdgeReady, startEdgeProcess } from './edge-process.ts';
import { TENANTS_DIR } from './paths.ts';
import { preparePreviewKey } from './preview-key.ts';
import { type Service, startService } from './service.ts';
import { getStudioFile } from './studio-file.ts';
import { reportTenantsDirProblems } from './tenant/tenants-dir-problems.ts';

interface DemoStaff {
  readonly role: number;
  readonly email: string;
  readonly name: string;
}

export interface ApiReady {
  readonly port: number;
  readonly lenders: readonly { readonly slug: string; readonly staff: readonly DemoStaff[] }[];
}

export interface StackOptions {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly tenantsDir?: string;
  /** File for the logs of the API and the edge; default: the output of this process. */
  readonly logFile?: string;
  /** True to delete the data and seed it again. */
  readonly fresh?: boolean;
  /** Maximum number of loans of each tenant. */
  readonly maxLoans?: number;
  /** Folder of the portal's build; default: packages/portal/dist. */
  readonly portalDist?: string;
  readonly portalDevServer?: string;
  /** True to enable the QA tools, for development only. */
  readonly qa?: boolean;
}

export interface Stack {
  /** The reference lender API; null if no tenant uses it. */
  readonly api: Service<ApiReady> | null;
  readonly edge: Service<EdgeReady>;
  readonly stop: () => Promise<void>;
}

const getLendersFile = ({ dataDir }: StackOptions): string => join(resolve(dataDir), 'lenders.json');

type DemoLenders = ReturnType<typeof createDemoLenders>;

/** Replaces the lenders file in one step, because the running API must not read an incomplete file. */
function writeLendersFile(options: StackOptions, lenders: DemoLenders): void {
  const file = getLendersFile(options);
  writeFileSync(`${file}.new`, JSON.stringify(lenders, null, 2));
  renameSync(`${file}.new`, file);
}

async function readDemoLenders(options: StackOptions): Promise<DemoLenders> {
  const tenants = await readReferenceLenders(options.tenantsDir ?? TENANTS_DIR, options.port);
  return createDemoLenders(tenants, options.maxLoans);
}

/**
 * Adds the lenders of new tenant folders to the lenders file, from which the running API creates them. Lenders whose
 * folder was removed remain, so their data is there if the folder is added again.
 * @returns the slugs of the new lenders
 */
export async function addNewLenders(options: StackOptions): Promise<string[]> {
  const existing = JSON.parse(readFileSync(getLendersFile(options), 'utf8')) as DemoLenders;
  const known = new Set(existing.map(({ slug }) => slug));
  const added = (await readDemoLenders(options)).filter(({ slug }) => !known.has(slug));
  if (added.length > 0) writeLendersFile(options, [...existing, ...added]);
  return added.map(({ slug }) => slug);
}

/** Starts the reference lender API and waits until it is ready. Returns null if no tenant uses it. */
export async function startApi(options: StackOptions): Promise<Service<ApiReady> | null> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lenders = await reportTenantsDirProblems(() => readDemoLenders(options));
  if (lenders.length === 0) return null;
  writeLendersFile(options, lenders);
  return startService<ApiReady>(
    'reference lender API',
    fileURLToPath(import.meta.resolve('@livery/lender-api/main')),
    [
      ...[
        '--port',
        String(options.apiPort),
        '--data',
        dataDir,
        '--lenders',
        getLendersFile(options),
        '--demo',
      ],
      ...(options.fresh === true ? ['--fresh'] : []),
    ],
    {
      // Trusts the edge, which runs on this machine and forwards the IP addresses of the clients.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // The edge uses the operations port of the environment, and two servers cannot listen on one port.
      OPERATIONS_PORT: undefined,
    },
    [],
    options.logFile,
  );
}

/** Starts the edge and waits until it is ready. It forwards requests to the reference lender API on `apiPort`. */
export async function startEdge(options: StackOptions): Promise<Service<EdgeReady>> {
  const { localFile } = await preparePreviewKey(options.dataDir, options.tenantsDir ?? TENANTS_DIR);
  const env = {
    ...(localFile === null ? {} : { PREVIEW_KEY_FILE: localFile }),
    ...(options.portalDist === undefined ? {} : { PORTAL_DIST: options.portalDist }),
    QA_PAGE: String(options.qa ?? false),
    STUDIO_FILE: getStudioFile(options.dataDir),
    REFERENCE_API_URL: `http://127.0.0.1:${options.apiPort}`,
    REFERENCE_KEYS_DIR: join(resolve(options.dataDir), 'public-keys'),
    ...(options.portalDevServer === undefined ? {} : { PORTAL_DEV_SERVER: options.portalDevServer }),
  };
  return startEdgeProcess(options.port, options.tenantsDir ?? TENANTS_DIR, env, [], options.logFile);
}

async function stopAll(...services: readonly (Pick<Service<unknown>, 'stop'> | null)[]): Promise<void> {
  await Promise.all(services.map(async (service) => service?.stop()));
}

/** Starts the API and the edge. If the edge cannot start, the API is stopped. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const api = await startApi(options);
  try {
    const edge = await startEdge(options);
    return { api, edge, stop: () => stopAll(edge, api) };
  } catch (error) {
    await api?.stop();
    throw error;
  }
}

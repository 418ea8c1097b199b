import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  assignHosts,
  compileFolders,
  compileTenantsDir,
  UNUSED_REFERENCE_API,
} from '@livery/tenant-config/load';
import { TENANTS_DIR } from '../paths.ts';
import { DEFAULT_PORT } from '../serve-options.ts';
import { CommandError } from '../steps.ts';
import { describeProblems, describeWarnings, formatPath } from '../tenant-report.ts';
import { type NewTenantOptions, readNewTenantOptions } from './new-tenant-options.ts';
import { reportTenantsDirProblems } from './tenants-dir-problems.ts';

const SCHEMAS = '../../packages/tenant-config/schemas';

/**
 * The temporary folder for the new tenant. A running edge ignores it, because its name starts with a period.
 */
const STAGING_FOLDER = '.new';

/**
 * Runs `tenant new`: writes a tenant folder and checks it.
 * @throws CommandError if the folder already exists, or if the new folder is invalid and has been deleted
 */
export async function createTenant(dir: string, args: readonly string[]): Promise<void> {
  const tenant = await readNewTenantOptions(dir, args);
  if (existsSync(join(dir, tenant.slug))) {
    throw new CommandError(
      `The folder ${formatPath(dir, tenant.slug)} already exists. Choose another name with --slug.`,
    );
  }
  const staging = join(dir, STAGING_FOLDER);
  let warnings: readonly string[];
  try {
    writeFolder(join(staging, tenant.slug), tenant);
    const checked = await reportTenantsDirProblems(() => checkStaged(dir, tenant.slug));
    if (checked.problems.length > 0) throw new CommandError(checked.problems.join('\n'));
    warnings = checked.warnings;
    renameSync(join(staging, tenant.slug), join(dir, tenant.slug));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  for (const warning of warnings) console.log(warning);
  console.log(formatNextSteps(dir, tenant));
}

function writeFolder(folder: string, tenant: NewTenantOptions): void {
  mkdirSync(folder, { recursive: true });
  const writeJsonFile = (kind: string, content: object): void => {
    const file = { $schema: `${SCHEMAS}/${kind}.schema.json`, ...content };
    writeFileSync(join(folder, `${kind}.json`), `${JSON.stringify(file, null, 2)}\n`);
  };
  writeJsonFile('tenant', createTenantFile(tenant));
  const { color, logo } = tenant;
  if (logo !== null) {
    mkdirSync(join(folder, 'assets'));
    copyFileSync(logo, join(folder, getLogoPath(logo)));
  }
  if (color !== null) {
    writeJsonFile('theme', {
      accent: color,
      ...(logo === null ? {} : { logo: { light: getLogoPath(logo) } }),
    });
  }
}

const getLogoPath = (file: string): string => `assets/logo${extname(basename(file)).toLowerCase()}`;

function createTenantFile({ name, host, port, country, timeZone, api }: NewTenantOptions): object {
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const commonFields = {
    name,
    hosts: [host],
    canonicalOrigin: isLocal ? `http://${host}:${port}` : `https://${host}`,
    country,
    timeZone,
  };
  if (api === null) return { ...commonFields, api: { mode: 'reference' } };
  return {
    ...commonFields,
    api: { mode: 'proxied', upstream: api.url, extensions: [] },
    passwordEncryption: { publicKey: readFileSync(api.publicKeyFile, 'utf8') },
  };
}

interface StagedCheck {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** Checks the new folder in the staging folder, and that no other tenant has the same hosts. */
async function checkStaged(dir: string, slug: string): Promise<StagedCheck> {
  const context = { reference: UNUSED_REFERENCE_API };
  const staged = await compileFolders(join(dir, STAGING_FOLDER), [{ slug, createdAt: 0 }], context);
  const { releases } = await compileTenantsDir(dir, context);
  const slugsByHost = new Map(
    releases.flatMap((release) => release.hosts.map((host) => [host, release.slug])),
  );
  const problems = staged.flatMap(([, result]) => {
    if (!result.ok) return describeProblems(dir, result);
    const candidate = { release: result.release, createdAt: 0, served: null };
    const { refused } = assignHosts([candidate], (host) => slugsByHost.get(host));
    return refused.flatMap(({ problem }) => describeProblems(dir, { slug, problems: [problem] }));
  });
  const warnings = staged.flatMap(([, result]) => (result.ok ? describeWarnings(dir, result.release) : []));
  return { problems, warnings };
}

/** Returns the option that makes another command use the same tenants folder. */
function formatTenantsOption(dir: string): string {
  if (dir === TENANTS_DIR) return '';
  const folder = formatPath(dir);
  return ` --tenants ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`;
}

function formatStartCommand(dir: string, port: number): string {
  const options = `${port === DEFAULT_PORT ? '' : ` --port ${port}`}${formatTenantsOption(dir)}`;
  return options === '' ? 'npm start' : `npm start --${options}`;
}

function formatNextSteps(dir: string, { slug, host, port, isRunning, api }: NewTenantOptions): string {
  const created = `Created ${formatPath(dir, slug)}.`;
  if (api !== null) {
    return `${created} A running edge serves the tenant now.\nTo check that its lender API is reachable: npm run tenant -- check ${slug} --online${formatTenantsOption(dir)}`;
  }
  const demoNote = `creates demo loans for this tenant and prints the staff who can sign in at http://${host}:${port}`;
  return isRunning
    ? `${created}\nThe running npm start ${demoNote}`
    : `${created}\nNext, run: ${formatStartCommand(dir, port)}\nnpm start ${demoNote}`;
}

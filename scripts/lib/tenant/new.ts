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
import { assignHosts, compileFolders, compileTenantsDir } from '@livery/tenant-config/load';
import { TENANTS_DIR } from '../paths.ts';
import { DEFAULT_PORT } from '../serve-options.ts';
import { CommandError } from '../steps.ts';
import { describeBroken, describeWarnings, shownPath } from '../tenant-report.ts';
import { NOT_ASKED } from './check.ts';
import { type NewTenant, readNewTenant } from './new-tenant.ts';
import { readingTenants } from './reading.ts';

const SCHEMAS = '../../packages/tenant-config/schemas';

/** Temporary name of an incomplete folder: hidden, so that a running edge ignores it. */
const STAGING = '.new';

/** `tenant new`: prompts for missing options, writes the folder and checks it. @throws CommandError, after removing the folder */
export async function newTenant(dir: string, args: readonly string[]): Promise<void> {
  const tenant = await readNewTenant(dir, args);
  if (existsSync(join(dir, tenant.slug))) {
    throw new CommandError(
      `There is a folder ${shownPath(dir, tenant.slug)} already. Choose another name with --slug.`,
    );
  }
  const staging = join(dir, STAGING);
  let warnings: readonly string[];
  try {
    writeFolder(join(staging, tenant.slug), tenant);
    const checked = await readingTenants(() => checkStaged(dir, tenant.slug));
    if (checked.problems.length > 0) throw new CommandError(checked.problems.join('\n'));
    warnings = checked.warnings;
    renameSync(join(staging, tenant.slug), join(dir, tenant.slug));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  for (const warning of warnings) console.log(warning);
  console.log(farewell(dir, tenant));
}

function writeFolder(folder: string, tenant: NewTenant): void {
  mkdirSync(folder, { recursive: true });
  const write = (kind: string, content: object): void => {
    const file = { $schema: `${SCHEMAS}/${kind}.schema.json`, ...content };
    writeFileSync(join(folder, `${kind}.json`), `${JSON.stringify(file, null, 2)}\n`);
  };
  write('tenant', tenantFile(tenant));
  const { color, logo } = tenant;
  if (logo !== null) {
    mkdirSync(join(folder, 'assets'));
    copyFileSync(logo, join(folder, logoPath(logo)));
  }
  if (color !== null) {
    write('theme', { accent: color, ...(logo === null ? {} : { logo: { light: logoPath(logo) } }) });
  }
}

const logoPath = (file: string): string => `assets/logo${extname(basename(file)).toLowerCase()}`;

function tenantFile({ name, host, port, country, timeZone, api }: NewTenant): object {
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const common = {
    name,
    hosts: [host],
    canonicalOrigin: isLocal ? `http://${host}:${port}` : `https://${host}`,
    country,
    timeZone,
  };
  if (api === null) return { ...common, api: { mode: 'reference' } };
  return {
    ...common,
    api: { mode: 'proxied', upstream: api.url, extensions: [] },
    passwordEncryption: { publicKey: readFileSync(api.publicKeyFile, 'utf8') },
  };
}

interface Checked {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** Checks the staged folder by itself and beside those that are there. */
async function checkStaged(dir: string, slug: string): Promise<Checked> {
  const context = { reference: NOT_ASKED };
  const staged = await compileFolders(join(dir, STAGING), [{ slug, createdAt: 0 }], context);
  const { releases } = await compileTenantsDir(dir, context);
  const owners = new Map(releases.flatMap((release) => release.hosts.map((host) => [host, release.slug])));
  const problems = staged.flatMap(([, result]) => {
    if (!result.ok) return describeBroken(dir, result);
    const candidate = { release: result.release, createdAt: 0, served: null };
    const { refused } = assignHosts([candidate], (host) => owners.get(host));
    return refused.flatMap(({ problem }) => describeBroken(dir, { slug, problems: [problem] }));
  });
  const warnings = staged.flatMap(([, result]) => (result.ok ? describeWarnings(dir, result.release) : []));
  return { problems, warnings };
}

/** The options with which another command reads the same folder. */
function tenantsOption(dir: string): string {
  if (dir === TENANTS_DIR) return '';
  const folder = shownPath(dir);
  return ` --tenants ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`;
}

function startCommand(dir: string, port: number): string {
  const options = `${port === DEFAULT_PORT ? '' : ` --port ${port}`}${tenantsOption(dir)}`;
  return options === '' ? 'npm start' : `npm start --${options}`;
}

function farewell(dir: string, { slug, host, port, isRunning, api }: NewTenant): string {
  const made = `${shownPath(dir, slug)} is made.`;
  if (api !== null) {
    return `${made} A running edge serves it already. npm run tenant -- check ${slug} --online${tenantsOption(dir)} asks whether its lender API answers.`;
  }
  const work = `makes a small portfolio for this tenant, and prints who can sign in at http://${host}:${port}.`;
  return isRunning
    ? `${made} The running npm start ${work}`
    : `${made} Now ${startCommand(dir, port)}: it ${work}`;
}

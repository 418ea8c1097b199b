import { statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkSlug } from '@livery/tenant-config/load';
import { findRunningPort } from '../running-product.ts';
import { DEFAULT_PORT, parseEdgePort } from '../serve-options.ts';
import { CommandError } from '../steps.ts';

export interface NewTenantOptions {
  readonly slug: string;
  readonly name: string;
  readonly host: string;
  /** `#rrggbb`; null for the neutral default theme. */
  readonly color: string | null;
  readonly logo: string | null;
  readonly country: string;
  readonly timeZone: string;
  /** The port of `npm start`, which is part of the local URL. */
  readonly port: number;
  /** True if `npm start` already runs on that port with this tenants folder. */
  readonly isRunning: boolean;
  /** Null for the reference lender API. */
  readonly api: { readonly url: string; readonly publicKeyFile: string } | null;
}

const OPTIONS = {
  name: { type: 'string' },
  slug: { type: 'string' },
  host: { type: 'string' },
  color: { type: 'string' },
  logo: { type: 'string' },
  country: { type: 'string' },
  'time-zone': { type: 'string' },
  api: { type: 'string' },
  'public-key': { type: 'string' },
  port: { type: 'string' },
} as const;

const USAGE =
  'npm run tenant -- new --name NAME [--host HOST] [--color #RRGGBB] [--logo FILE] [--slug SLUG] [--country US|CA] [--time-zone ZONE] [--api URL --public-key FILE] [--port N] [--tenants DIR]';

export const NEW_TENANT_HELP = `Usage: ${USAGE}

  --name NAME           name of the lender; a terminal prompts for a missing name
  --host HOST           host name of the portal; default: <slug>.localhost
  --color #RRGGBB       brand color; default: a neutral theme
  --logo FILE           SVG, PNG, WebP or JPEG file, copied into assets/
  --slug SLUG           name of the tenant folder; default: derived from the name
  --country US|CA       default: US
  --time-zone ZONE      IANA time zone; default: America/New_York, or America/Toronto for CA
  --api URL             URL of the lender API; default: the reference lender API
  --public-key FILE     RSA public key (PEM) that encrypts passwords for the lender API; required with --api
  --port N              port of npm start; default: the port it runs on, or 8080
  --tenants DIR         folder that contains the tenant folders; default: tenants/`;

type OptionValues = { readonly [Option in keyof typeof OPTIONS]?: string | undefined };

function parseOptions(args: readonly string[]): OptionValues {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CommandError(`${reason}\nUsage: ${USAGE}`);
  }
}

/** Derives a slug from a lender's name: `Crédit Bleu & Co.` becomes `credit-bleu-co`. */
export function deriveSlug(name: string): string {
  const plainName = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plainName.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '');
  return words.slice(0, 32).replace(/-+$/, '');
}

/** Returns the port of `npm start`: --port, the variable PORT, the port it runs on, or the default, in this order. */
async function findPort(
  dir: string,
  option: string | undefined,
): Promise<Pick<NewTenantOptions, 'port' | 'isRunning'>> {
  const runningPort = await findRunningPort(dir);
  const isSpecified = option !== undefined || (process.env['PORT'] ?? '') !== '';
  const port = isSpecified ? parseEdgePort(option) : (runningPort ?? DEFAULT_PORT);
  return { port, isRunning: port === runningPort };
}

/**
 * Parses the options of `tenant new`. Without --name, prompts for missing options on a terminal.
 * @throws CommandError for an invalid option, or a missing name without a terminal
 */
export async function readNewTenantOptions(dir: string, args: readonly string[]): Promise<NewTenantOptions> {
  const parsed = parseOptions(args);
  const options = parsed.name === undefined ? await promptForMissing(parsed) : parsed;
  const name = options.name?.trim() ?? '';
  const slug = options.slug ?? deriveSlug(name);
  if (name === '') throw new CommandError(NAME_REQUIRED);
  requireValidSlug(slug, name);
  const { logo, api } = options;
  requireFile('--logo', logo);
  requireFile('--public-key', options['public-key']);
  return {
    slug,
    name,
    host: options.host ?? `${slug}.localhost`,
    // A logo needs a color too, because it requires theme.json, which requires a color.
    color: options.color ?? (logo === undefined ? null : '#3d4f73'),
    logo: logo ?? null,
    country: options.country ?? 'US',
    timeZone: options['time-zone'] ?? (options.country === 'CA' ? 'America/Toronto' : 'America/New_York'),
    ...(await findPort(dir, options.port)),
    api: combineApiOptions(api, options['public-key']),
  };
}

/** Rejects an invalid slug. A slug with dots or slashes could create a folder outside the tenants folder. */
function requireValidSlug(slug: string, name: string): void {
  if (slug === '')
    throw new CommandError(
      `No folder name can be derived from "${name}". Specify one with --slug, such as --slug acme.`,
    );
  const checked = checkSlug(slug);
  if (!checked.ok)
    throw new CommandError(checked.problems.map(({ reason }) => `--slug: ${reason}`).join('\n'));
}

function requireFile(option: string, file: string | undefined): void {
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandError(`${option}: The file ${file} does not exist. Check the path.`);
}

function combineApiOptions(
  url: string | undefined,
  publicKeyFile: string | undefined,
): NewTenantOptions['api'] {
  if (url === undefined && publicKeyFile === undefined) return null;
  if (url === undefined || publicKeyFile === undefined) {
    throw new CommandError(
      '--api and --public-key must be used together. The public key encrypts passwords for the lender API.',
    );
  }
  return { url, publicKeyFile };
}

const NAME_REQUIRED = `A tenant needs a name.\nUsage: ${USAGE}`;

async function promptForMissing(options: OptionValues): Promise<OptionValues> {
  if (!process.stdin.isTTY) throw new CommandError(NAME_REQUIRED);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const prompt = async (label: string, defaultValue = ''): Promise<string> =>
    (await terminal.question(`${label}${defaultValue === '' ? '' : ` [${defaultValue}]`}: `)).trim() ||
    defaultValue;
  try {
    const name = await prompt('Lender name');
    const host = options.host ?? (await prompt('Host name', `${options.slug ?? deriveSlug(name)}.localhost`));
    const color = options.color ?? (await prompt('Accent color (#rrggbb)', '#3d4f73'));
    const logo = options.logo ?? (await prompt('Logo file (press Enter for none)'));
    return { ...options, name, host, color, ...(logo === '' ? {} : { logo }) };
  } finally {
    terminal.close();
  }
}

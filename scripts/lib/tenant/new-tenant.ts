import { statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkSlug } from '@livery/tenant-config/load';
import { findRunningPort } from '../running-product.ts';
import { DEFAULT_PORT, edgePort } from '../serve-options.ts';
import { CommandError } from '../steps.ts';

/** The input for a new tenant folder. */
export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly host: string;
  /** `#rrggbb`; null for the neutral look. */
  readonly color: string | null;
  /** Path of an image. */
  readonly logo: string | null;
  readonly country: string;
  readonly timeZone: string;
  /** The port of the demo on this machine. */
  readonly port: number;
  /** True if `npm start` serves the tenants folder on that port now. */
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
  'tenant new --name NAME [--host HOST] [--color #RRGGBB] [--logo FILE] [--slug SLUG] [--country US|CA] [--time-zone ZONE] [--api URL --public-key FILE] [--port N] [--tenants DIR]';

export const NEW_TENANT_HELP = `Use: ${USAGE}

  --name NAME           the lender's name; asked for at a terminal when it is missing
  --host HOST           where the portal is reached; <slug>.localhost unless given
  --color #RRGGBB       the brand color; a neutral look unless given
  --logo FILE           an SVG, PNG, WebP or JPEG, which is copied into assets/
  --slug SLUG           the name of the folder; made from the name unless given
  --country US|CA       US unless given
  --time-zone ZONE      an IANA time zone; America/New_York or America/Toronto unless given
  --api URL             the lender API; the reference lender API unless given
  --public-key FILE     the RSA public key in PEM form that the lender API decrypts with; goes with --api
  --port N              the port of npm start; the one it runs on, or 8080, unless given
  --tenants DIR         the folder that holds the tenant folders; tenants/ unless given`;

type Given = { readonly [Option in keyof typeof OPTIONS]?: string | undefined };

function parse(args: readonly string[]): Given {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CommandError(`${reason}\nUse: ${USAGE}`);
  }
}

/** Letters without marks, digits, hyphens: `Crédit Bleu & Co.` becomes `credit-bleu-co`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '');
  return words.slice(0, 32).replace(/-+$/, '');
}

/** Returns the port of the demo: --port or PORT, else that of the running demo, else the default. */
async function portOf(
  dir: string,
  option: string | undefined,
): Promise<Pick<NewTenant, 'port' | 'isRunning'>> {
  const running = await findRunningPort(dir);
  const isChosen = option !== undefined || (process.env['PORT'] ?? '') !== '';
  const port = isChosen ? edgePort(option) : (running ?? DEFAULT_PORT);
  return { port, isRunning: port === running };
}

/**
 * Reads the options. On a terminal it prompts for missing ones, with defaults.
 * @throws CommandError with the usage if options are missing and there is no terminal
 */
export async function readNewTenant(dir: string, args: readonly string[]): Promise<NewTenant> {
  const given = parse(args);
  const asked = given.name === undefined ? await askForMissing(given) : given;
  const name = asked.name?.trim() ?? '';
  const slug = asked.slug ?? slugOf(name);
  if (name === '') throw new CommandError(`A tenant needs a name.\nUse: ${USAGE}`);
  requireSlug(slug, name);
  const { logo, api } = asked;
  requireFile('--logo', logo);
  requireFile('--public-key', asked['public-key']);
  return {
    slug,
    name,
    host: asked.host ?? `${slug}.localhost`,
    // theme.json, which contains the logo, needs a color.
    color: asked.color ?? (logo === undefined ? null : '#3d4f73'),
    logo: logo ?? null,
    country: asked.country ?? 'US',
    timeZone: asked['time-zone'] ?? (asked.country === 'CA' ? 'America/Toronto' : 'America/New_York'),
    ...(await portOf(dir, asked.port)),
    api: apiOf(api, asked['public-key']),
  };
}

/** Before anything is written: a slug is a folder's name, and one with dots or slashes would be a folder elsewhere. */
function requireSlug(slug: string, name: string): void {
  if (slug === '')
    throw new CommandError(
      `No folder can be named after "${name}". Give one a name with --slug, such as --slug acme.`,
    );
  const checked = checkSlug(slug);
  if (!checked.ok)
    throw new CommandError(checked.problems.map(({ reason }) => `--slug: ${reason}`).join('\n'));
}

function requireFile(option: string, file: string | undefined): void {
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandError(`${option}: there is no file ${file}.`);
}

function apiOf(url: string | undefined, publicKeyFile: string | undefined): NewTenant['api'] {
  if (url === undefined && publicKeyFile === undefined) return null;
  if (url === undefined || publicKeyFile === undefined) {
    throw new CommandError(
      '--api and --public-key go together: the lender API and the RSA key that it decrypts with.',
    );
  }
  return { url, publicKeyFile };
}

async function askForMissing(given: Given): Promise<Given> {
  if (!process.stdin.isTTY) throw new CommandError(`A tenant needs a name.\nUse: ${USAGE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, otherwise = ''): Promise<string> =>
    (await terminal.question(`${question}${otherwise === '' ? '' : ` [${otherwise}]`}: `)).trim() ||
    otherwise;
  try {
    const name = await ask("The lender's name");
    const host = given.host ?? (await ask('Its address', `${given.slug ?? slugOf(name)}.localhost`));
    const color = given.color ?? (await ask('Accent color as #rrggbb', '#3d4f73'));
    const logo = given.logo ?? (await ask('A file with its logo (Enter for none)'));
    return { ...given, name, host, color, ...(logo === '' ? {} : { logo }) };
  } finally {
    terminal.close();
  }
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { controlSettingsSchema } from './control-settings.ts';
import { disclosuresSchema } from './disclosures.ts';

const TIME_ZONES = new Set(Intl.supportedValuesOf('timeZone'));

const isValidTimeZone = (name: string) => {
  // Checking thousands of lenders would take seconds otherwise.
  if (TIME_ZONES.has(name)) return true;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);

const demoSchema = z.strictObject({
  /** The seed of the random generator. The same seed and day create the same data on every machine. */
  seed: z.int().min(0),
  loans: z.int().min(20).max(50_000),
  kind: z.enum(['auto', 'consumer', 'collector']),
  /** The prefix of loan numbers. Defaults to the prefix of the lender's kind. */
  accountPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}-?$/, 'must be 2 to 4 capital letters, optionally followed by a hyphen')
    .optional(),
  emailDomain: z.string().regex(/^[a-z0-9.-]+$/, 'must be a domain name'),
  /** The number of loans in a large static group. By default, there is no such group. */
  largeGroup: z.int().min(1).optional(),
  conversations: z.int().min(0).max(100).optional(),
  /** Paths of the images in the borrower app. By default, there are no images. */
  images: z
    .strictObject({ clientLogo: z.string(), logoPlaceholder: z.string(), background: z.string() })
    .optional(),
  office: z.strictObject({
    line1: z.string().min(1),
    line2: z.string(),
    city: z.string().min(1),
    state: z.string().length(2),
    zip: z.string().min(1),
    phone: z.string().regex(/^\d{10}$/, 'must be ten digits'),
    website: z.url(),
  }),
});

const lenderSchema = z.strictObject({
  /** Identifies the lender in paths, the database schema and key files. Has the format of a tenant slug. */
  slug: z
    .string()
    .regex(
      /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/,
      'must be up to 32 lowercase letters, digits and hyphens that start with a letter and do not end with a hyphen',
    ),
  name: z.string().trim().min(1).max(100),
  country: z.enum(['US', 'CA']),
  timeZone: z.string().refine(isValidTimeZone, 'must be a time zone such as America/New_York'),
  /** The origin of the portal. Links in emails use it if the edge does not report the origin. */
  canonicalOrigin: z.string().refine(isOrigin, 'must be an origin such as https://portal.example'),
  passwordScheme: z.enum(['oaep', 'pkcs1']),
  sessionTimeoutMinutes: z.int().min(1).max(720),
  /**
   * True if the portal reports activity, so that idle sessions end
   * (docs/product/sign-in-and-session.md#idle-timeout-at-the-lender).
   */
  reportsActivity: z.boolean(),
  flags: controlSettingsSchema,
  /** Disclosures by method type; null for none. `byKind` has texts for each kind of payment. */
  disclosures: z.strictObject({
    card: z.string().min(1).nullable(),
    ach: z.string().min(1).nullable(),
    byKind: disclosuresSchema.optional(),
  }),
  /** The name of the database for a new lender, as in DATABASE_URLS. An existing lender is found where it is. */
  database: z.string().optional(),
  /** Parameters of generated demo data; omitted for a lender with real data. */
  demo: demoSchema.optional(),
});

/** The configuration of one lender. */
export type LenderConfig = z.infer<typeof lenderSchema>;

/** The configuration of a lender whose data is generated. */
export type DemoLenderConfig = LenderConfig & { demo: NonNullable<LenderConfig['demo']> };

export const isDemoLender = (config: LenderConfig): config is DemoLenderConfig => config.demo !== undefined;

/** Thrown if the lenders file is missing or invalid. The message names the file, the field and the reason. */
export class LendersFileError extends Error {}

const describeLender = (value: unknown, index: number) => {
  const slug = (value as { slug?: unknown } | null)?.slug;
  return `lender ${index + 1}${typeof slug === 'string' ? ` (${slug})` : ''}`;
};

/**
 * Validates the content of a lenders file.
 * @throws LendersFileError if `value` is not a list of valid lenders with unique slugs
 */
export function parseLenders(value: unknown, source: string): LenderConfig[] {
  const createError = (reason: string) =>
    new LendersFileError(`The lenders file ${source} is not valid: ${reason}.`);
  if (!Array.isArray(value) || value.length === 0)
    throw createError('it must contain a list of at least one lender');
  const lenders = value.map((entry: unknown, index) => {
    const result = lenderSchema.safeParse(entry);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw createError(
      `${describeLender(entry, index)}, field ${field || '(the whole entry)'}: ${issue?.message ?? 'unknown'}`,
    );
  });
  const slugs = lenders.map(({ slug }) => slug);
  const duplicate = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (duplicate !== undefined) throw createError(`two lenders have the slug ${duplicate}`);
  return lenders;
}

/** @throws LendersFileError if the file is missing or invalid */
export function readLendersFile(path: string): LenderConfig[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new LendersFileError(
      `The lenders file ${path} cannot be read: ${(error as Error).message}. Name the lenders file with --lenders FILE.`,
    );
  }
  try {
    return parseLenders(JSON.parse(text), path);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new LendersFileError(`The lenders file ${path} is not valid JSON: ${error.message}.`);
    }
    throw error;
  }
}

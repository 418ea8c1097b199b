import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { controlSettingsSchema } from './control-settings.ts';
import { disclosuresSchema } from './disclosures.ts';

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);

const lenderSchema = z.strictObject({
  /** Names the lender in paths, the database schema and key files; the rule of tenant folders. */
  slug: z
    .string()
    .regex(
      /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/,
      'must be lower-case letters, digits and hyphens, 32 at most, a letter first and no hyphen last',
    ),
  name: z.string().trim().min(1).max(100),
  country: z.enum(['US', 'CA']),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York'),
  /** Where the portal is, when the edge does not tell. */
  canonicalOrigin: z.string().refine(isOrigin, 'must be an origin such as https://portal.example'),
  passwordScheme: z.enum(['oaep', 'pkcs1']),
  sessionTimeoutMinutes: z.int().min(1).max(720),
  /** Whether the portal reports a person's activity, so that sessions end when nobody is active. */
  reportsActivity: z.boolean(),
  /** The control settings that a new lender starts with. */
  flags: controlSettingsSchema,
  /** What a payer is told before paying with such a method; null for nothing. `byKind` has texts for each kind of payment. */
  disclosures: z.strictObject({
    card: z.string().min(1).nullable(),
    ach: z.string().min(1).nullable(),
    byKind: disclosuresSchema.optional(),
  }),
  demo: z.strictObject({
    /** The same seed and day make the same data on every machine. */
    seed: z.int().min(0),
    loans: z.int().min(20).max(50_000),
    kind: z.enum(['auto', 'consumer', 'collector']),
    /** What its loan numbers begin with; left out, they begin as those of its kind. */
    accountPrefix: z
      .string()
      .regex(/^[A-Z]{2,4}-?$/, 'must be 2 to 4 capital letters, a hyphen behind them or not')
      .optional(),
    emailDomain: z.string().regex(/^[a-z0-9.-]+$/, 'must be a domain name'),
    /** Loans in one large static group; left out, there is no such group. */
    largeGroup: z.int().min(1).optional(),
    /** Conversations in the chat; left out, there is none. */
    conversations: z.int().min(0).max(100).optional(),
    /** Paths of the brand's pictures in the borrower app; left out, it has none. */
    images: z
      .strictObject({ clientLogo: z.string(), logoPlaceholder: z.string(), background: z.string() })
      .optional(),
    /** Where the lender is, and how its borrowers reach it. */
    office: z.strictObject({
      line1: z.string().min(1),
      line2: z.string(),
      city: z.string().min(1),
      state: z.string().length(2),
      zip: z.string().min(1),
      phone: z.string().regex(/^\d{10}$/, 'must be ten digits'),
      website: z.url(),
    }),
  }),
});

/** One lender that this process serves, and how its demo data are made. */
export type LenderConfig = z.infer<typeof lenderSchema>;

/** The lenders file is missing or wrong; the message names the file, the field and the reason. */
export class LendersFileError extends Error {}

const nameOf = (value: unknown, index: number) => {
  const slug = (value as { slug?: unknown } | null)?.slug;
  return `lender ${index + 1}${typeof slug === 'string' ? ` (${slug})` : ''}`;
};

/** Checks what a lenders file holds: a list of lenders, each with a slug of its own. */
export function parseLenders(value: unknown, source: string): LenderConfig[] {
  const broken = (reason: string) =>
    new LendersFileError(`The lenders file ${source} is not valid: ${reason}.`);
  if (!Array.isArray(value) || value.length === 0) throw broken('it must hold a list of at least one lender');
  const lenders = value.map((entry: unknown, index) => {
    const parsed = lenderSchema.safeParse(entry);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw broken(
      `${nameOf(entry, index)}, field ${field || '(the whole entry)'}: ${issue?.message ?? 'unknown'}`,
    );
  });
  const slugs = lenders.map(({ slug }) => slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw broken(`the slug ${twice} is there twice`);
  return lenders;
}

/** Reads and checks a lenders file (JSON). Throws LendersFileError with one sentence. */
export function readLendersFile(path: string): LenderConfig[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new LendersFileError(`The lenders file ${path} cannot be read: ${(error as Error).message}.`);
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

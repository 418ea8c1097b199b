import type { SeededRandom } from './seeded-random.ts';

/** The JSON Schema keywords that the contract's requests use, with every reference resolved. */
export interface RequestSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: [unknown, ...unknown[]];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: RequestSchema;
  properties?: Record<string, RequestSchema>;
  required?: string[];
  allOf?: RequestSchema[];
  oneOf?: [RequestSchema, ...RequestSchema[]];
}

/** Stored values by field and parameter name. Most operations refuse unknown ids. */
export type KnownValues = ReadonlyMap<string, readonly [unknown, ...unknown[]]>;

const BY_PATTERN: Readonly<Record<string, string>> = {
  '^/[^?#\\s]*$': '/users/export-borrowers',
  '^\\d{3}-?\\d{2}-?\\d{4}$': '219-09-9999',
  '^\\d{4}$': '1234',
  '^(\\d{5}|[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d)$': '60601',
  '^(\\(\\d{3}\\) ?|\\d{3}-?)\\d{3}-?\\d{4}$': '312-555-0142',
  '^[0-9 -]+$': '4111111111111111',
  '^[0-9a-f]{64}\\.(png|jpg|ico|pdf)$': `${'0'.repeat(64)}.png`,
  '^#[0-9A-Fa-f]{6}$': '#336699',
  '^\\d{1,8}(\\.\\d{1,2})?$': '12.34',
  '^[A-Za-z0-9_-]{8,64}$': 'fuzz-key-1',
};

const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-07-01', '2026-12-31', '1980-02-29'] as const;

function generateText(
  { pattern, format, minLength = 0, maxLength = 20 }: RequestSchema,
  random: SeededRandom,
): string {
  if (format === 'date') return random.pick(DAYS);
  const known = pattern === undefined ? undefined : BY_PATTERN[pattern];
  if (known !== undefined) return known;
  const word = random.pick(['fuzz', 'Dana Whitlock', 'monthly', '12', 'a', 'Résumé O’Neil', '2026']);
  return word.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength));
}

function generateNumber(
  { minimum = 0, maximum = minimum + 100 }: RequestSchema,
  random: SeededRandom,
): number {
  return random.pick([
    minimum,
    Math.min(maximum, minimum + 1),
    minimum + random.int(Math.min(50, maximum - minimum + 1)),
  ]);
}

function generateObject(
  schema: RequestSchema,
  known: KnownValues,
  random: SeededRandom,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) === true || random.chance(0.5)) {
      made[name] = generateValue(property, known, random, name);
    }
  }
  return made;
}

/**
 * Returns a value that usually matches the schema.
 * @param name the name of the field, which selects a known value
 */
export function generateValue(
  schema: RequestSchema,
  known: KnownValues,
  random: SeededRandom,
  name = '',
): unknown {
  const existing = known.get(name);
  if (existing !== undefined && random.chance(0.8)) return random.pick(existing);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.oneOf !== undefined) return generateValue(random.pick(schema.oneOf), known, random, name);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => generateObject(part, known, random))) as object;
  }
  const type = Array.isArray(schema.type) ? random.pickAny(schema.type) : schema.type;
  switch (type) {
    case 'integer':
      return Math.round(generateNumber(schema, random));
    case 'number':
      return generateNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + random.int(3) }, () =>
        generateValue(schema.items ?? {}, known, random, name),
      );
    case 'string':
      return generateText(schema, random);
    default:
      return generateObject(schema, known, random);
  }
}

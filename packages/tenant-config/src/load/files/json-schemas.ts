import { z } from 'zod';
import { flagsSchema } from '../../flags.ts';
import { tenantSchema } from '../../tenant-schema.ts';
import { textsSchema } from '../../texts-schema.ts';
import { themeSchema } from '../../theme-schema.ts';

/** The schemas of the files in a tenant folder, by name without `.json`. */
export const FILE_SCHEMAS = {
  tenant: tenantSchema,
  theme: themeSchema,
  flags: flagsSchema,
  texts: textsSchema,
} as const;

export type FileKind = keyof typeof FILE_SCHEMAS;

/**
 * The schemas of the files in a preset folder. All fields are optional. The tenant.json of a preset has only
 * fields that several tenants can have in common, so it has no name, hosts, API address or key.
 */
export const PRESET_SCHEMAS = {
  ...FILE_SCHEMAS,
  tenant: tenantSchema.pick({ country: true, timeZone: true, locale: true, legalLinks: true }).partial(),
  theme: themeSchema.partial(),
} as const;

export interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly visibility?: 'public';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly if?: JsonSchema;
  readonly else?: JsonSchema;
}

function createJsonSchema(source: z.ZodType, title: string): JsonSchema {
  const schema = z.toJSONSchema(source, { target: 'draft-7', io: 'input' }) as JsonSchema;
  return { ...schema, title, properties: { $schema: { type: 'string' }, ...schema.properties } };
}

/** A tenant that extends a preset may omit the fields that a preset can have. */
function createTenantJsonSchema(): JsonSchema {
  const schema = createJsonSchema(FILE_SCHEMAS.tenant, 'tenant.json of a tenant folder');
  const isShared = (field: string): boolean => Object.hasOwn(PRESET_SCHEMAS.tenant.shape, field);
  const required = schema.required ?? [];
  return {
    ...schema,
    required: required.filter((field) => !isShared(field)),
    if: { required: ['extends'] },
    else: { required: required.filter(isShared) },
  };
}

/**
 * Returns the JSON Schemas (draft 7) for editors of those preset files whose schema differs from the tenant
 * file with the same name.
 */
export function createPresetJsonSchemas(): Record<'tenant' | 'theme', JsonSchema> {
  return {
    tenant: createJsonSchema(PRESET_SCHEMAS.tenant, 'tenant.json of a preset'),
    theme: createJsonSchema(PRESET_SCHEMAS.theme, 'theme.json of a preset, or of a tenant that extends one'),
  };
}

/** Returns the JSON Schemas (draft 7) of the four files, for editors. Each file can refer to its schema as `$schema`. */
export function createJsonSchemas(): Record<FileKind, JsonSchema> {
  return {
    tenant: createTenantJsonSchema(),
    theme: createJsonSchema(FILE_SCHEMAS.theme, 'theme.json of a tenant folder'),
    flags: createJsonSchema(FILE_SCHEMAS.flags, 'flags.json of a tenant folder'),
    texts: createJsonSchema(FILE_SCHEMAS.texts, 'texts.json of a tenant folder'),
  };
}

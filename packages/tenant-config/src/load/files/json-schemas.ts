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
}

function jsonSchema(kind: FileKind): JsonSchema {
  const schema = z.toJSONSchema(FILE_SCHEMAS[kind], { target: 'draft-7', io: 'input' }) as JsonSchema;
  return {
    ...schema,
    title: `${kind}.json of a tenant folder`,
    properties: { $schema: { type: 'string' }, ...schema.properties },
  };
}

/** Returns the JSON Schemas (draft 7) of the four files, for editors. Each file can refer to its schema as `$schema`. */
export function createJsonSchemas(): Record<FileKind, JsonSchema> {
  return {
    tenant: jsonSchema('tenant'),
    theme: jsonSchema('theme'),
    flags: jsonSchema('flags'),
    texts: jsonSchema('texts'),
  };
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '@livery/tenant-config/load';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ROOT } from './paths.ts';

/** A file that is generated and committed: its path from the root and what it must hold. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const HEADER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

async function clientTypes(): Promise<GeneratedFile> {
  const contract = new URL(`file://${join(ROOT, 'openapi', 'lender-api.yaml')}`);
  // What has a default may be left out of a request.
  const content = HEADER + astToString(await openapiTypescript(contract, { defaultNonNullable: false }));
  return { path: 'packages/lender-client/src/schema.d.ts', content };
}

/** The names under which the contract marks what goes beyond the base, wherever it does. */
function apiExtensions(): GeneratedFile {
  const files = globSync('openapi/**/*.yaml', { cwd: ROOT });
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^\s*x-livery-extension: ['"]?([a-z0-9-]+)['"]?\s*$/gm,
      ),
    ].map(([, name = '']) => name),
  );
  const list = [...new Set(names)].sort().map((name) => `  '${name}',\n`);
  const content = `${HEADER}\n/** What a lender's API may have beyond the base contract. */\nexport const API_EXTENSIONS = [\n${list.join('')}] as const;\n`;
  return { path: 'packages/tenant-config/src/api-extensions.gen.ts', content };
}

/** What an editor completes and checks a tenant folder's files with. */
function tenantSchemas(): GeneratedFile[] {
  return Object.entries(jsonSchemas()).map(([kind, schema]) => ({
    path: `packages/tenant-config/schemas/${kind}.schema.json`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

/** Every generated file of the repository, made anew. */
async function generatedFiles(): Promise<GeneratedFile[]> {
  return [await clientTypes(), apiExtensions(), ...tenantSchemas()];
}

/** The generated files whose committed content differs from what would be generated now. */
export async function staleFiles(): Promise<GeneratedFile[]> {
  return (await generatedFiles()).filter(({ path, content }) => {
    const file = join(ROOT, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== content;
  });
}

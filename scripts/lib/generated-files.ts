import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractPackage, type GeneratedFile } from './contract-package.ts';
import { ROOT } from './paths.ts';
import { specCoverage } from './spec-coverage.ts';

/** JSON Schemas for editors that complete and check a tenant folder's files. */
async function tenantSchemas(): Promise<GeneratedFile[]> {
  // Loaded late: the schemas come from the contract package, which may have been written a moment ago.
  const { jsonSchemas } = await import('@livery/tenant-config/load');
  return Object.entries(jsonSchemas()).map(([kind, schema]) => ({
    path: `packages/tenant-config/schemas/${kind}.schema.json`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

/** Every generated file of the repository, in groups; write each group before the next is generated. */
const GROUPS: readonly (() => GeneratedFile[] | Promise<GeneratedFile[]>)[] = [
  contractPackage,
  tenantSchemas,
  specCoverage,
];

const isStale = ({ path, content }: GeneratedFile): boolean => {
  const file = join(ROOT, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== content;
};

/**
 * Generates all files and passes those whose committed content differs to `onStale`, which may write them.
 * @returns the paths of the stale files
 */
export async function generateFiles(onStale: (file: GeneratedFile) => void): Promise<string[]> {
  const paths: string[] = [];
  for (const generate of GROUPS) {
    for (const file of (await generate()).filter(isStale)) {
      paths.push(file.path);
      onStale(file);
    }
  }
  return paths;
}

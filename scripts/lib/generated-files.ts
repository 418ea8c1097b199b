import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractPackage, type GeneratedFile } from './contract-package.ts';
import { ROOT } from './paths.ts';
import { specCoverage } from './spec-coverage.ts';

/** Generates JSON Schemas, with which editors complete and validate the files of a tenant folder. */
async function tenantSchemas(): Promise<GeneratedFile[]> {
  // A dynamic import, because the schemas use the contract package, which may have just been generated.
  const { createJsonSchemas } = await import('@livery/tenant-config/load');
  return Object.entries(createJsonSchemas()).map(([kind, schema]) => ({
    path: `packages/tenant-config/schemas/${kind}.schema.json`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

/** Generates all files of the repository in groups. Write each group before the next one is generated. */
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

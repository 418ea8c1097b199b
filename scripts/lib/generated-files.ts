import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GeneratedFile, generateContractPackage } from './contract-package.ts';
import { ROOT } from './paths.ts';
import { generateSpecCoverage } from './spec-coverage.ts';

/** Generates the JSON Schemas with which editors complete and validate the files of a tenant folder. */
async function generateTenantSchemas(): Promise<GeneratedFile[]> {
  // Imported after the contract package has been generated, because the schemas use it.
  const { createJsonSchemas, createPresetJsonSchemas } = await import('@livery/tenant-config/load');
  const presetSchemas = Object.entries(createPresetJsonSchemas()).map(
    ([kind, schema]) => [`preset-${kind}`, schema] as const,
  );
  return [...Object.entries(createJsonSchemas()), ...presetSchemas].map(([name, schema]) => ({
    path: `packages/tenant-config/schemas/${name}.schema.json`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

/** Each generator may use the files of the previous one. */
const GENERATORS: readonly (() => GeneratedFile[] | Promise<GeneratedFile[]>)[] = [
  generateContractPackage,
  generateTenantSchemas,
  generateSpecCoverage,
];

const isStale = ({ path, content }: GeneratedFile): boolean => {
  const file = join(ROOT, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== content;
};

/** Calls `onStale` for each generated file that differs from the file on disk. @returns the paths of these files */
export async function generateFiles(onStale: (file: GeneratedFile) => void): Promise<string[]> {
  const paths: string[] = [];
  for (const generate of GENERATORS) {
    for (const file of (await generate()).filter(isStale)) {
      paths.push(file.path);
      onStale(file);
    }
  }
  return paths;
}

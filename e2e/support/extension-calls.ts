import { isExtensionPath, listContractPaths } from '../../scripts/lib/contract-files.ts';

/** Paths below `/api` that exist only with an extension. Paths with parameters are omitted. */
export const EXTENSION_PATHS: ReadonlySet<string> = new Set(
  listContractPaths()
    .filter(({ file }) => isExtensionPath(file))
    .map(({ path }) => `/api${path}`),
);

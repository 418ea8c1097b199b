import { contractPaths, isExtensionPath } from '../../scripts/lib/contract-files.ts';

/** Paths below the portal's `/api` that exist only with an extension, without paths that have parameters. */
export const EXTENSION_PATHS: ReadonlySet<string> = new Set(
  contractPaths()
    .filter(({ file }) => isExtensionPath(file))
    .map(({ path }) => `/api${path}`),
);

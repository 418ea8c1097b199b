import { contractPaths, isExtensionPath } from '../../scripts/lib/contract-files.ts';

/** The paths that a lender's API has only with an extension, below the portal's `/api`; those with a name in them aside. */
export const EXTENSION_PATHS: ReadonlySet<string> = new Set(
  contractPaths()
    .filter(({ file }) => isExtensionPath(file))
    .map(({ path }) => `/api${path}`),
);

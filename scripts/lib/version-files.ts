import { globSync } from 'node:fs';
import { ROOT } from './paths.ts';

interface VersionFile {
  /** The path relative to the root of the repository. */
  readonly file: string;
  /** Returns the text that contains the version in this file. */
  readonly format: (version: string) => string;
}

const formatImage = (name: string) => (version: string) => `${name}:${version}`;

/** Returns all files that contain the version of Livery. */
export function listVersionFiles(): VersionFile[] {
  const manifests = globSync(['package.json', 'packages/*/package.json'], { cwd: ROOT });
  return [
    ...manifests.map((file) => ({ file, format: (version: string) => `"version": "${version}"` })),
    { file: 'deploy/kubernetes/copy-tenants.yaml', format: formatImage('livery-edge') },
    { file: 'deploy/kubernetes/edge.yaml', format: formatImage('livery-edge') },
    { file: 'deploy/kubernetes/lender-api.yaml', format: formatImage('livery-lender-api') },
    { file: 'deploy/kubernetes/migrate.yaml', format: formatImage('livery-lender-api') },
    { file: 'docs/operations/compose.md', format: (version) => `LIVERY_VERSION=${version}` },
    { file: 'docs/operations/images.md', format: formatImage('livery-lender-api') },
    { file: 'docs/operations/systemd.md', format: (version) => `--branch v${version}` },
  ];
}

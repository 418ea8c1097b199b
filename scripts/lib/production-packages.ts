import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that this module reads. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** A package of another author that a server installs in production. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** The license as an SPDX expression; empty if the package declares none. */
  readonly license: string;
  /** True if npm runs a script of the package when it is installed. pnpm runs none (`allowBuilds` in pnpm-workspace.yaml). */
  readonly hasInstallScript: boolean;
  /** The kinds of files with machine code: `node` (loaded by Node), `so` (shared library) and `wasm` (WebAssembly). */
  readonly binaries: readonly string[];
}

const MODULES = '/node_modules/';
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];
const BINARY_FILES = '**/*.{node,so,so.*,dylib,dll,wasm}';

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Returns the folder of a dependency, which pnpm links beside a package, or in the folder of a workspace package; null if it is not
 * installed, such as a package for another platform.
 */
function findFolder(name: string, from: string): string | null {
  const candidates = [
    join(from, 'node_modules'),
    from.slice(0, from.lastIndexOf(MODULES) + MODULES.length),
  ].map((parent) => join(parent, name));
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'package.json')));
  return folder === undefined ? null : realpathSync(folder);
}

const getBinaryKind = (file: string): string =>
  /\.(node|so|dylib|dll|wasm)(?:\.[\d.]+)?$/.exec(file)?.[1] ?? '';

function describePackage(folder: string, manifest: Manifest): ProductionPackage {
  const { name, version, license = '', scripts = {} } = manifest;
  const files = globSync(BINARY_FILES, { cwd: folder, exclude: ['node_modules/**'] });
  return {
    name,
    version,
    license,
    hasInstallScript: INSTALL_SCRIPTS.some((script) => scripts[script] !== undefined),
    binaries: [...new Set(files.map(getBinaryKind))].toSorted(),
  };
}

/**
 * Returns the installed packages that a package of the workspace needs in production: its direct, indirect and optional
 * dependencies. Packages of the workspace are followed, but not returned.
 * @param folder the folder of the workspace package
 */
export function listProductionPackages(folder: string): ProductionPackage[] {
  const packages = new Map<string, ProductionPackage>();
  const visited = new Set<string>();
  const visit = (current: string): void => {
    if (visited.has(current)) return;
    visited.add(current);
    const manifest = readManifest(current);
    if (current.includes(MODULES)) packages.set(current, describePackage(current, manifest));
    const names = Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
    });
    for (const name of names) {
      const dependency = findFolder(name, current);
      if (dependency !== null) visit(dependency);
    }
  };
  visit(realpathSync(folder));
  return [...packages.values()].toSorted((first, second) =>
    `${first.name}@${first.version}`.localeCompare(`${second.name}@${second.version}`),
  );
}

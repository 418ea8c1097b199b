import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The start of the names of the labels that the OCI image specification defines. */
export const LABEL_PREFIX = 'org.opencontainers.image.';
const REQUIRED_LABELS = ['title', 'description', 'licenses', 'version', 'revision'];

/** The parts of a CycloneDX bill of materials that are checked. */
interface BillOfMaterials {
  readonly bomFormat?: string;
  readonly components?: readonly {
    /** The scope of the package, such as `@fastify`. */
    readonly group?: string;
    readonly name: string;
    readonly version?: string;
    readonly licenses?: readonly object[];
  }[];
}

/**
 * Returns a message for each label of the OCI specification that an image lacks or that has a wrong value.
 * @param labels the labels of the image with their full names
 * @param expected values of labels, by name without prefix
 */
export function findLabelErrors(
  labels: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, string>>,
): string[] {
  const missing = REQUIRED_LABELS.filter((name) => !labels[`${LABEL_PREFIX}${name}`]);
  const wrong = Object.entries(expected).filter(
    ([name, value]) => !missing.includes(name) && labels[`${LABEL_PREFIX}${name}`] !== value,
  );
  return [
    ...missing.map((name) => `the label ${name} is missing`),
    ...wrong.map(
      ([name, value]) => `the label ${name} is "${labels[`${LABEL_PREFIX}${name}`]}" instead of "${value}"`,
    ),
  ];
}

/**
 * Returns a message for each fault of a bill of materials.
 * @param json the bill of materials as CycloneDX
 * @param installed the installed packages as `<name>@<version>`
 * @param excluded names of packages that must not be part of the image
 */
export function findBillErrors(
  json: string,
  installed: readonly string[],
  excluded: readonly string[],
): string[] {
  const { bomFormat, components = [] } = JSON.parse(json) as BillOfMaterials;
  if (bomFormat !== 'CycloneDX') return ['the bill of materials is not in the format CycloneDX'];
  const getName = ({ group, name }: { readonly group?: string; readonly name: string }) =>
    group === undefined ? name : `${group}/${name}`;
  const listed = new Set(components.map((component) => `${getName(component)}@${component.version}`));
  const names = new Set(components.map(getName));
  const installedNames = new Set(installed.map((text) => text.slice(0, text.lastIndexOf('@'))));
  return [
    ...(installed.length === 0 ? ['the image contains no packages'] : []),
    ...installed
      .filter((text) => !listed.has(text))
      .map((text) => `${text} is installed, but missing in the bill of materials`),
    ...(components.some(({ licenses = [] }) => licenses.length > 0)
      ? []
      : ['the bill of materials contains no licenses']),
    ...excluded
      .filter((name) => names.has(name) || installedNames.has(name))
      .map((name) => `${name} is part of the image`),
  ];
}

/** Returns the npm packages that pnpm has installed in a folder, as `<name>@<version>`. */
export function listInstalledPackages(folder: string): string[] {
  const store = join(folder, 'node_modules/.pnpm');
  if (!existsSync(store)) return [];
  // Symbolic links lead to the dependencies of a package, which have their own folder.
  return globSync(['*/node_modules/*/package.json', '*/node_modules/@*/*/package.json'], { cwd: store })
    .map((file) => join(store, file))
    .filter((file) => !lstatSync(dirname(file)).isSymbolicLink())
    .map((file) => {
      const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
      return `${name}@${version}`;
    });
}

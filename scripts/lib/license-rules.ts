import type { ProductionPackage } from './production-packages.ts';

/** Licenses without conditions for software that uses the package unchanged, except that the license text is kept. */
const ALLOWED_LICENSES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  '(MIT AND Zlib)',
]);

/** Packages with other licenses, and the condition under which they were accepted (docs/dependencies.md#licenses). */
const ACCEPTED_PACKAGES: readonly { readonly name: RegExp; readonly license: string }[] = [
  // Data files.
  { name: /^@fontsource(?:-variable)?\//, license: 'OFL-1.1' },
  // A shared library, which can be replaced.
  { name: /^@img\/sharp-libvips-/, license: 'LGPL-3.0-or-later' },
  // Unchanged files.
  { name: /^ico-endec$/, license: 'MPL-2.0' },
  // The package.json names no license; the file LICENSE is that of MIT.
  { name: /^png-js$/, license: '' },
];

/** Returns the packages whose license is neither allowed nor accepted for this package, as `<name>@<version>: <license>`. */
export const findLicenseErrors = (packages: readonly ProductionPackage[]): string[] =>
  packages
    .filter(
      ({ name, license }) =>
        !ALLOWED_LICENSES.has(license) &&
        !ACCEPTED_PACKAGES.some((accepted) => accepted.name.test(name) && accepted.license === license),
    )
    .map(({ name, version, license }) => `${name}@${version}: ${license === '' ? 'no license' : license}`);

const PARTS = ['major', 'minor', 'patch'] as const;
type VersionPart = (typeof PARTS)[number];

export const isVersionPart = (text: string): text is VersionPart => PARTS.some((part) => part === text);

/** Returns the version after `version`, such as 1.3.0 after 1.2.7 for a minor release. */
export function bumpVersion(version: string, part: VersionPart): string {
  const numbers = version.split('.').map(Number);
  const partIndex = PARTS.indexOf(part);
  return numbers
    .map((number, index) => (index < partIndex ? number : index === partIndex ? number + 1 : 0))
    .join('.');
}

const UNRELEASED = '## Unreleased\n';

/**
 * Moves the entries under "Unreleased" to a heading with the version and the day.
 * @param day in the format `2026-11-25`
 * @throws Error if there are no entries
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const start = changelog.indexOf(UNRELEASED);
  if (start === -1) throw new Error('CHANGELOG.md has no heading "Unreleased".');
  const entriesStart = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', entriesStart);
  const entries = changelog.slice(entriesStart, next === -1 ? undefined : next).trim();
  if (entries === '') throw new Error('CHANGELOG.md has no entries under "Unreleased".');
  const remainingText = next === -1 ? '' : changelog.slice(next);
  return `${changelog.slice(0, entriesStart)}\n## ${version} - ${day}\n\n${entries}\n${remainingText}`;
}

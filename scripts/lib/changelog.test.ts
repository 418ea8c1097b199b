import { expect, test } from 'vitest';
import { bumpVersion, releaseChangelog } from './changelog.ts';

test.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.8'],
] as const)('the %s release after 1.2.7 is %s', (part, version) => {
  expect(bumpVersion('1.2.7', part)).toBe(version);
});

test('moves the unreleased entries to the new version', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- Images.\n\n## 0.1.0\n\nThe first version.\n';
  expect(releaseChangelog(changelog, '0.2.0', '2026-11-25')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-25\n\n### Added\n\n- Images.\n\n## 0.1.0\n\nThe first version.\n',
  );
});

test('refuses a release without entries', () => {
  expect(() => releaseChangelog('## Unreleased\n\n## 0.1.0\n', '0.2.0', '2026-11-25')).toThrow('no entries');
});

import { SVG } from '../../testing/tenant-folder.ts';

/** Returns files that all contain the version number, so that tests detect a mixture of two versions. */
export const createVersionFiles = (version: number): Readonly<Record<string, string>> => ({
  'theme.json': JSON.stringify({
    accent: `#${(version % 0xffffff).toString(16).padStart(6, '0')}`,
    favicon: `assets/icon-${version}.svg`,
  }),
  'flags.json': JSON.stringify({ chatMaxCharacter: version }),
  'texts.json': JSON.stringify({ 'signIn.title': `Version ${version}` }),
  [`assets/icon-${version}.svg`]: SVG.replace('<path', `<!--${version}--><path id="v${version}"`),
});

import type { Release } from '../../release.ts';

/**
 * Returns a release that differs from another one in some properties. Copies getters as getters, because their values change when the
 * logos are measured; a spread would keep the values of the moment.
 */
export const deriveRelease = (release: Release, changes: Partial<Release>): Release =>
  Object.defineProperties({} as Release, {
    ...Object.getOwnPropertyDescriptors(release),
    ...Object.getOwnPropertyDescriptors(changes),
  });

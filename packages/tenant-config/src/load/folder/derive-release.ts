import type { Release } from '../../release.ts';

/**
 * Returns a copy of a release with some changed properties. Copies getters as getters, because their values
 * change when the logos are measured. A spread would copy the current values.
 */
export const deriveRelease = (release: Release, changes: Partial<Release>): Release =>
  Object.defineProperties({} as Release, {
    ...Object.getOwnPropertyDescriptors(release),
    ...Object.getOwnPropertyDescriptors(changes),
  });

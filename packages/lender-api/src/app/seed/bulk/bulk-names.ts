import { generateName } from '../names.ts';
import { generateHome } from '../places.ts';
import { createRandom } from '../random.ts';

/** Enough names for realistic frequencies, and few enough to be one query parameter. */
const NAME_COUNT = 20_000;
const HOME_COUNT = 4_000;

/** Returns names and addresses for a large portfolio. Common names occur more often. */
export function generateBulkNames(seed: number) {
  const us = createRandom(seed, 'US');
  const ca = createRandom(seed + 1, 'CA');
  const names = Array.from({ length: NAME_COUNT }, (_, index) =>
    // One name in twenty is Canadian. Some of these have accents.
    index % 20 === 7 ? generateName(ca, 'CA') : generateName(us, 'US'),
  );
  return { names, homes: Array.from({ length: HOME_COUNT }, () => generateHome(us, 'US')) };
}

import { someName } from '../names.ts';
import { someHome } from '../places.ts';
import { createRandom } from '../random.ts';

/** Large enough for realistic frequencies of names, small enough to be one query parameter. */
const NAMES = 20_000;
const HOMES = 4_000;

/** Returns the names and addresses of a large portfolio. Common names occur more often. */
export function bulkVocabulary(seed: number) {
  const us = createRandom(seed, 'US');
  const ca = createRandom(seed + 1, 'CA');
  const names = Array.from({ length: NAMES }, (_, index) =>
    // One name in twenty is Canadian, some of them with accents.
    index % 20 === 7 ? someName(ca, 'CA') : someName(us, 'US'),
  );
  return { names, homes: Array.from({ length: HOMES }, () => someHome(us, 'US')) };
}

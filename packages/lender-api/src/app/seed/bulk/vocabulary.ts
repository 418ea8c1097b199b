import { someName } from '../names.ts';
import { someHome } from '../places.ts';
import { createRandom } from '../random.ts';

/** Of each; enough that a common name is as common as it is, and small enough to travel as one parameter. */
const NAMES = 20_000;
const HOMES = 4_000;

/** What a large portfolio is put together from: names by how often they occur, in two countries, and addresses. */
export function bulkVocabulary(seed: number) {
  const us = createRandom(seed, 'US');
  const ca = createRandom(seed + 1, 'CA');
  const names = Array.from({ length: NAMES }, (_, index) =>
    // One in twenty comes from across the border, accents and all.
    index % 20 === 7 ? someName(ca, 'CA') : someName(us, 'US'),
  );
  return { names, homes: Array.from({ length: HOMES }, () => someHome(us, 'US')) };
}

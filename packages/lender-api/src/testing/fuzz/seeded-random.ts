export interface SeededRandom {
  /** Returns an integer from 0 to `below` - 1. */
  int(below: number): number;
  /** Returns true with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pickAny<Item>(items: readonly Item[]): Item | undefined;
}

const TWO_TO_32 = 4_294_967_296;

/** Returns a mulberry32 generator, which is fast but not suitable for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  }
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)] ?? items[0],
    pickAny: (items) => items[int(items.length)],
  };
}

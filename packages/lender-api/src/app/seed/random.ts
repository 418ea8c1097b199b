import { base, en, en_CA, en_US, Faker } from '@faker-js/faker';

/** A seeded random generator. The same seed and sequence of calls return the same values on every machine. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns true with probability `share`, 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight: `[item, weight]`. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  digits(count: number): string;
  hex(count: number): string;
  street(): string;
}

export function createRandom(seed: number, country: 'US' | 'CA'): Random {
  const faker = new Faker({ locale: [country === 'US' ? en_US : en_CA, en, base], seed });
  const int = (min: number, max: number) => faker.number.int({ min, max });
  return {
    int,
    chance: (share) => faker.number.float() < share,
    pick: (items) => faker.helpers.arrayElement(items),
    weighted: (items) =>
      faker.helpers.weightedArrayElement(items.map(([value, weight]) => ({ value, weight }))),
    digits: (count) => faker.string.numeric({ length: count, allowLeadingZeros: true }),
    hex: (count) => faker.string.hexadecimal({ length: count, prefix: '', casing: 'lower' }),
    street: () => `${int(1, 9899)} ${faker.location.street()}`,
  };
}

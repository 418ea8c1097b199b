type Fields = Readonly<Record<string, unknown>>;

const readObject = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The items that the lender lists, at most 1,000, and the total number of items. */
export interface Details<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

export const NO_DETAILS: Details<never> = { items: [], count: 0 };

export const createDetails = <Item>(items: readonly Item[], count: number | undefined): Details<Item> => ({
  items,
  count: count ?? items.length,
});

/**
 * Reads a list from the body of a failed request. Skips invalid items, because the body is not validated and
 * its message must be shown in any case.
 * @param toItem returns an item, or null for invalid fields
 * @returns null if the body has no valid item
 */
export function readDetails<Item>(
  body: unknown,
  names: { readonly list: string; readonly count: string },
  toItem: (fields: Fields) => Item | null,
): Details<Item> | null {
  const { [names.list]: listed, [names.count]: count } = readObject(body);
  if (!Array.isArray(listed)) return null;
  const items = listed.map((item) => toItem(readObject(item))).filter((item) => item !== null);
  return items.length === 0 ? null : createDetails(items, typeof count === 'number' ? count : undefined);
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The first 1,000 items of a list, and the total number of items. */
export interface Details<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

export const NO_DETAILS: Details<never> = { items: [], count: 0 };

/** Creates a list of details. @param count the total number of items; undefined if `items` is complete */
export const details = <Item>(items: readonly Item[], count: number | undefined): Details<Item> => ({
  items,
  count: count ?? items.length,
});

/**
 * Reads a list from the body of a refusal. Skips invalid items instead of throwing, because the body is not validated and
 * the message of the refusal must be shown in any case.
 * @param itemOf returns an item, or null for invalid fields
 * @returns null if the body has no valid item
 */
export function detailsInBody<Item>(
  body: unknown,
  names: { readonly list: string; readonly count: string },
  itemOf: (fields: Fields) => Item | null,
): Details<Item> | null {
  const { [names.list]: listed, [names.count]: count } = fieldsOf(body);
  if (!Array.isArray(listed)) return null;
  const items = listed.map((item) => itemOf(fieldsOf(item))).filter((item) => item !== null);
  return items.length === 0 ? null : details(items, typeof count === 'number' ? count : undefined);
}

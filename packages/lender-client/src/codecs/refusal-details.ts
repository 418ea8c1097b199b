type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A list of which the lender sends the first 1,000, and how many there are in all. */
export interface Details<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

export const NO_DETAILS: Details<never> = { items: [], count: 0 };

/** `count` is missing where the lender lists them all. */
export const details = <Item>(items: readonly Item[], count: number | undefined): Details<Item> => ({
  items,
  count: count ?? items.length,
});

/**
 * A list in the body of a refusal. Nothing has checked that body, and a refusal that cannot be read in full must still
 * be shown with its sentence: what is not as the contract has it is left out.
 * @param itemOf an item; null for what is none
 * @returns null when the refusal lists nothing
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

/**
 * Marks a field whose value is sent to browsers, where everyone who opens the address can read it. Unmarked fields remain on
 * the server. The mark is part of the JSON Schemas, so that authors of tenant folders can see it.
 */
export const PUBLIC = { visibility: 'public' } as const;

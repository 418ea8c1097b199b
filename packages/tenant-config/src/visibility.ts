/**
 * Marks a field whose value is sent to browsers, where everybody who opens the address can read it. Unmarked fields remain on
 * the server. The mark is part of the JSON Schemas, so that authors of tenant folders see it.
 */
export const PUBLIC = { visibility: 'public' } as const;

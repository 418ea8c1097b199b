/** Trigram indexes need three characters. Shorter terms can only match the beginning. */
const MIN_SUBSTRING_LENGTH = 3;

export interface SearchTerm {
  /** A LIKE pattern for folded text, in which wildcards of the input are escaped. */
  pattern: string;
  /** True if the term matches anywhere, false if only at the beginning. */
  anywhere: boolean;
}

/** Converts to lower case and removes diacritics, as the database function `fold` does: 'GAGNÉ' becomes 'gagne'. */
export function foldForSearch(text: string): string {
  const removeMarks = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '');
  return removeMarks(removeMarks(text).toLowerCase()).normalize('NFC');
}

/** Escapes a text for LIKE, so that it matches literally. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns the search term of an input, or null if it is blank. */
export function searchTerm(input: string | undefined): SearchTerm | null {
  const folded = foldForSearch(input ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  if (folded === '') return null;
  const literal = likeLiteral(folded);
  const anywhere = Array.from(folded).length >= MIN_SUBSTRING_LENGTH;
  return { anywhere, pattern: anywhere ? `%${literal}%` : `${literal}%` };
}

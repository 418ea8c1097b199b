/** Trigram indexes need three characters. Shorter terms can only match the beginning. */
const MIN_SUBSTRING_LENGTH = 3;

export interface SearchTerm {
  /** A LIKE pattern for folded text. Wildcards in the input are escaped. */
  pattern: string;
  /** True if the term can match anywhere, false if only at the beginning. */
  matchesAnywhere: boolean;
}

/**
 * Converts to lower case and removes the diacritics of Latin letters, like the database function `fold`: 'GAGNÉ' becomes
 * 'gagne'.
 */
export function foldForSearch(text: string): string {
  const removeMarks = (value: string) => value.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  return removeMarks(removeMarks(text).toLowerCase()).normalize('NFC');
}

export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns the search term of an input, or null if the input is empty. */
export function parseSearchTerm(input: string | undefined): SearchTerm | null {
  const folded = foldForSearch(input ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  if (folded === '') return null;
  const literal = escapeLikePattern(folded);
  const matchesAnywhere = Array.from(folded).length >= MIN_SUBSTRING_LENGTH;
  return { matchesAnywhere, pattern: matchesAnywhere ? `%${literal}%` : `${literal}%` };
}

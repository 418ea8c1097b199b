/** Three characters make a trigram; below that an index can only help with beginnings. */
const SUBSTRING_FROM = 3;

export interface SearchTerm {
  /** A LIKE pattern for text that the database folded. Wildcards of the person are taken literally. */
  pattern: string;
  /** Whether it matches anywhere, or the beginning only. */
  anywhere: boolean;
}

/** Lower case and without marks, as the database's `fold` does: 'GAGNÉ' and 'gagne' are the same to a search. */
export function foldForSearch(text: string): string {
  const withoutMarks = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '');
  return withoutMarks(withoutMarks(text).toLowerCase()).normalize('NFC');
}

/** A text as a LIKE pattern that it alone matches. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** What to look for, or null when the person typed nothing but spaces. */
export function searchTerm(input: string | undefined): SearchTerm | null {
  const folded = foldForSearch(input ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  if (folded === '') return null;
  const literal = likeLiteral(folded);
  const anywhere = Array.from(folded).length >= SUBSTRING_FROM;
  return { anywhere, pattern: anywhere ? `%${literal}%` : `${literal}%` };
}

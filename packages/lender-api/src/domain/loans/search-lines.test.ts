import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAnyLinePattern, buildLoanLinePattern } from './search-lines.ts';
import { parseSearchTerm } from './search-term.ts';

const LINE_NAMES = ['number', 'name', 'lastName', 'firstName'] as const;

/** Implements LIKE for patterns without a backslash. */
function matchesLike(text: string, pattern: string): boolean {
  const escapeRegExp = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pattern.split('%').map(escapeRegExp).join('[^]*')}$`).test(text);
}

const arbitraryWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '-'), maxLength: 5 });
const arbitraryLines = fc.tuple(arbitraryWord, arbitraryWord, arbitraryWord, arbitraryWord);
const arbitraryTerm = arbitraryWord.map((text) => parseSearchTerm(text)).filter((result) => result !== null);
const joinLines = (parts: readonly string[]) => parts.map((part) => `\n${part}`).join('');
const matchesTerm = (
  part: string,
  { matchesAnywhere, pattern }: { matchesAnywhere: boolean; pattern: string },
) => {
  const text = pattern.replaceAll('%', '');
  return matchesAnywhere ? part.includes(text) : part.startsWith(text);
};

test('a search pattern for one line of the search text matches only that line', () => {
  fc.assert(
    fc.property(arbitraryLines, arbitraryTerm, fc.nat(3), (parts, search, index) => {
      const line = LINE_NAMES[index] ?? 'number';
      expect(matchesLike(joinLines(parts), buildLoanLinePattern(line, search))).toBe(
        matchesTerm(parts[index] ?? '', search),
      );
    }),
  );
});

test('a search pattern for any line matches within each line but not across two lines', () => {
  fc.assert(
    fc.property(arbitraryLines, arbitraryTerm, (parts, search) => {
      expect(matchesLike(joinLines(parts), buildAnyLinePattern(search))).toBe(
        parts.some((part) => matchesTerm(part, search)),
      );
    }),
  );
});

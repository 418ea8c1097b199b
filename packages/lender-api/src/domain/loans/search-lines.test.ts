import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAnyLinePattern, buildLoanLinePattern } from './search-lines.ts';
import { parseSearchTerm } from './search-term.ts';

const PARTS = ['number', 'name', 'lastName', 'firstName'] as const;

/** Implements LIKE for patterns without a backslash. */
function like(text: string, pattern: string): boolean {
  const escapeRegExp = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pattern.split('%').map(escapeRegExp).join('[^]*')}$`).test(text);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '-'), maxLength: 5 });
const lines = fc.tuple(word, word, word, word);
const term = word.map((text) => parseSearchTerm(text)).filter((result) => result !== null);
const joinLines = (parts: readonly string[]) => parts.map((part) => `\n${part}`).join('');
const matches = (part: string, { anywhere, pattern }: { anywhere: boolean; pattern: string }) => {
  const text = pattern.replaceAll('%', '');
  return anywhere ? part.includes(text) : part.startsWith(text);
};

test('a search pattern for one line of the search text matches only that line', () => {
  fc.assert(
    fc.property(lines, term, fc.nat(3), (parts, search, index) => {
      const line = PARTS[index] ?? 'number';
      expect(like(joinLines(parts), buildLoanLinePattern(line, search))).toBe(
        matches(parts[index] ?? '', search),
      );
    }),
  );
});

test('a search pattern for any line matches within each line but not across two lines', () => {
  fc.assert(
    fc.property(lines, term, (parts, search) => {
      expect(like(joinLines(parts), buildAnyLinePattern(search))).toBe(
        parts.some((part) => matches(part, search)),
      );
    }),
  );
});

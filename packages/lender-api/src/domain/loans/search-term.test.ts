import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch, parseSearchTerm } from './search-term.ts';

test('a search term with three or more characters matches anywhere, and a shorter term only at the beginning', () => {
  expect(parseSearchTerm('whi')).toEqual({ matchesAnywhere: true, pattern: '%whi%' });
  expect(parseSearchTerm('wh')).toEqual({ matchesAnywhere: false, pattern: 'wh%' });
});

test('parseSearchTerm returns null for an empty input or an input of spaces', () => {
  expect([undefined, '', '   ', '\t\n'].map(parseSearchTerm)).toEqual([null, null, null, null]);
});

test('a search term ignores case, diacritics and extra spaces', () => {
  expect(foldForSearch('GAGNÉ')).toBe('gagne');
  expect(parseSearchTerm('  Zoë   MÜLLER ')).toEqual({ matchesAnywhere: true, pattern: '%zoe muller%' });
});

test('a combining accent does not count as a character', () => {
  expect(parseSearchTerm('e\u0301a')).toEqual({ matchesAnywhere: false, pattern: 'ea%' });
});

test('wildcard characters in a search term match literally', () => {
  expect(parseSearchTerm('100%_\\')?.pattern).toBe(String.raw`%100\%\_\\%`);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const term = parseSearchTerm(text);
      if (term === null) return;
      const patternText = term.pattern.slice(term.matchesAnywhere ? 1 : 0, -1);
      expect(patternText.replace(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/);
    }),
  );
});

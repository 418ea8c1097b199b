import { describe, expect, test } from 'vitest';
import { texts } from '../../texts/catalogue.ts';
import { compileOverride } from './texts.ts';

const LOANS = '{count, plural, one {# loan of {name}} other {# loans of {name}}}';

describe('a valid override', () => {
  test.each([
    ['Hello {name}', '{name}, welcome', [['name'], ', welcome']],
    ['Sign In', "It''s you", ["It's you"]],
    ['Sign In', "Braces '{like these}'", ['Braces {like these}']],
    [LOANS, '{name}: {count}', [['name'], ': ', ['count']]],
  ])('an override can replace %j with %j', (original, text, compiled) => {
    expect(compileOverride(original, text)).toEqual(compiled);
  });

  test('compiles the plural branches of an override with their placeholders', () => {
    const text = '{count, plural, =0 {no loans of {name}} one {# loan of {name}} other {# loans of {name}}}';
    expect(compileOverride(LOANS, text)).toEqual([
      ['count', 'plural', expect.objectContaining({ 0: ['no loans of ', ['name']] })],
    ]);
  });
});

describe('an invalid override', () => {
  test.each([
    ['Hello {name}', 'Hello', 'The text lacks the placeholder {name}; add it.'],
    [LOANS, '{count} loans', 'The text lacks the placeholder {name}; add it.'],
    ['Hello {name}', 'Hello {nmae}', 'The text lacks the placeholder {name}; add it.'],
    ['Hello {name}', '{name} {mail}', 'The text contains the unknown placeholder {mail}; use {name}.'],
    [
      'Hello',
      '{a} {b}',
      'The text contains the unknown placeholder {a}, {b}; this text has no placeholders.',
    ],
    [
      'Hello',
      'Hello {',
      "The text contains an unmatched brace; close it, or write '{' in quotes to show a brace.",
    ],
    [
      LOANS,
      '{count, plural, one {{name}}}',
      'The plural of {count} has no branch "other"; add it for all other cases.',
    ],
    [
      'Hello {name}',
      'Hello {na me}',
      'The text is not a valid ICU message: invalid syntax at line 1 col 11.',
    ],
  ])('reports an invalid override that replaces %j with %j', (original, text, reason) => {
    expect(compileOverride(original, text)).toBe(reason);
  });
});

test('every default text is a valid ICU message', () => {
  for (const text of Object.values(texts)) expect(typeof compileOverride(text, text)).toBe('object');
});

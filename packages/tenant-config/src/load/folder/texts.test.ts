import { describe, expect, test } from 'vitest';
import { texts } from '../../texts/catalogue.ts';
import { compileOverride } from './texts.ts';

const LOANS = '{count, plural, one {# loan of {name}} other {# loans of {name}}}';

describe('an override says the same as our text in other words', () => {
  test.each([
    ['Hello {name}', '{name}, welcome', [['name'], ', welcome']],
    ['Sign In', "It''s you", ["It's you"]],
    ['Sign In', "Braces '{like these}'", ['Braces {like these}']],
    [LOANS, '{name}: {count}', [['name'], ': ', ['count']]],
  ])('%j may become %j', (ours, text, compiled) => {
    expect(compileOverride(ours, text)).toEqual(compiled);
  });

  test('plural branches are compiled and keep their placeholders', () => {
    const text = '{count, plural, =0 {no loans of {name}} one {# loan of {name}} other {# loans of {name}}}';
    expect(compileOverride(LOANS, text)).toEqual([
      ['count', 'plural', expect.objectContaining({ 0: ['no loans of ', ['name']] })],
    ]);
  });
});

describe('an override that would lose or invent something is refused', () => {
  test.each([
    ['Hello {name}', 'Hello', 'The text lacks {name}; without it, what belongs there is lost.'],
    [LOANS, '{count} loans', 'The text lacks {name}; without it, what belongs there is lost.'],
    ['Hello {name}', 'Hello {nmae}', 'The text lacks {name}; without it, what belongs there is lost.'],
    ['Hello {name}', '{name} {mail}', 'The text holds {mail}, which nothing fills in; it may hold {name}.'],
    ['Hello', '{a} {b}', 'The text holds {a}, {b}, which nothing fills in; this text has no placeholders.'],
    [
      'Hello',
      'Hello {',
      "The text holds a brace without its partner; close it, or write '{' in quotes for a brace to be seen.",
    ],
    [
      LOANS,
      '{count, plural, one {{name}}}',
      'The plural of {count} has no branch "other"; add one for every case not named.',
    ],
    [
      'Hello {name}',
      'Hello {na me}',
      'The text is not a valid ICU message: invalid syntax at line 1 col 11.',
    ],
  ])('%j may not become %j', (ours, text, reason) => {
    expect(compileOverride(ours, text)).toBe(reason);
  });
});

test('every text of the catalogue is a valid message', () => {
  for (const text of Object.values(texts)) expect(typeof compileOverride(text, text)).toBe('object');
});

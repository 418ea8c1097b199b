import { expect, test } from 'vitest';
import { renderSpecCoverage } from './spec-coverage.ts';
import { SPEC_SECTIONS } from './spec-statements.ts';

const sections = [
  {
    title: '2. Screens',
    statements: [
      { id: '2.1', text: 'Sign In has a title' },
      { id: '2.2', text: 'Everything else', seeAlso: 'section 3' },
    ],
  },
];
// Built from parts, because the generator would treat a literal tag as a tag of this file.
const createTaggedFile = (ids: string) => ({
  path: 'e2e/sign-in.spec.ts',
  source: `  ${['//', '@spec', ids].join(' ')}\n  test('it', run);`,
});

test('lists a test file once per statement, even if it has the same tag twice', () => {
  const file = createTaggedFile('2.1');
  const twice = { ...file, source: `${file.source}\n${file.source}` };
  expect(renderSpecCoverage(sections, [twice])).toContain(
    '| 2.1 | Sign In has a title | `e2e/sign-in.spec.ts` |\n',
  );
});

test('shows the seeAlso reference of a statement instead of test files', () => {
  expect(renderSpecCoverage(sections, [createTaggedFile('2.1, 2.2')])).toContain(
    '| 2.2 | Everything else | section 3 |',
  );
});

test('throws an error with the file and the id for a tag with an unknown id', () => {
  expect(() => renderSpecCoverage(sections, [createTaggedFile('2.1, 9.9')])).toThrow(
    /sign-in\.spec\.ts .* 9\.9/,
  );
});

test('throws for a statement without a test', () => {
  expect(() => renderSpecCoverage(sections, [createTaggedFile('2.2')])).toThrow('@spec 2.1');
});

test('every statement has a unique id and a text without pipe characters, which would break the Markdown table', () => {
  const statements = SPEC_SECTIONS.flatMap((section) => section.statements);
  expect(statements.length).toBeGreaterThan(150);
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  expect(statements.filter(({ text }) => text.includes('|'))).toEqual([]);
});

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
// Joined, so that the generator does not read it as a tag of this file.
const tagged = (ids: string) => ({
  path: 'e2e/sign-in.spec.ts',
  source: `  ${['//', '@spec', ids].join(' ')}\n  test('it', run);`,
});

test('lists the test files of each statement once', () => {
  const file = tagged('2.1');
  const twice = { ...file, source: `${file.source}\n${file.source}` };
  expect(renderSpecCoverage(sections, [twice])).toContain(
    '| 2.1 | Sign In has a title | `e2e/sign-in.spec.ts` |\n',
  );
});

test('refers to another section for a statement that has no tests of its own', () => {
  expect(renderSpecCoverage(sections, [tagged('2.1, 2.2')])).toContain(
    '| 2.2 | Everything else | section 3 |',
  );
});

test('refuses a tag without a statement, and names its file', () => {
  expect(() => renderSpecCoverage(sections, [tagged('2.1, 9.9')])).toThrow(/sign-in\.spec\.ts .* 9\.9/);
});

test('refuses a statement without a test', () => {
  expect(() => renderSpecCoverage(sections, [tagged('2.2')])).toThrow('@spec 2.1');
});

test('statements have ids of their own, and texts that do not break the table', () => {
  const statements = SPEC_SECTIONS.flatMap((section) => section.statements);
  expect(statements.length).toBeGreaterThan(150);
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  expect(statements.filter(({ text }) => text.includes('|'))).toEqual([]);
});

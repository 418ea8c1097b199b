import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForSearch, parseSearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import { getFirstLenderDb } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { LoanSearchTerms } from './loan-search.ts';
import { createLoanSearch } from './loan-search.ts';

/** How many generated searches are compared. */
const RUNS = 150;

interface LoanNames {
  loanId: number;
  loanNo: string;
  firstName: string;
  lastName: string;
}

let api: TestLenders;
let db: LenderDb;
let loans: LoanNames[];
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  db = getFirstLenderDb(api);
  const { borrowers, loans: loanTable } = db.tables;
  const names = [
    ['Ana José', 'de la Cruz'],
    ['Jason', 'Johnson'],
    ['J_', '100%'],
    ['李', '小龙'],
  ] as const;
  for (const [index, [firstName, lastName]] of names.entries())
    await db.orm
      .update(borrowers)
      .set({ firstName, lastName })
      .where(sql`${borrowers.id} = ${index + 1}`);
  const rows = await db.orm
    .select({
      loanId: loanTable.id,
      loanNo: loanTable.loanNo,
      firstName: borrowers.firstName,
      lastName: borrowers.lastName,
    })
    .from(loanTable)
    .innerJoin(borrowers, sql`${borrowers.id} = ${loanTable.borrowerId}`);
  loans = rows.map(({ loanId, loanNo, firstName, lastName }) => ({
    loanId,
    loanNo: foldForSearch(loanNo),
    firstName: foldForSearch(firstName),
    lastName: foldForSearch(lastName),
  }));
});
afterAll(() => api.close());

/** Returns the distinct matching keys of a search, in ascending order; null if the search has none. */
async function readKeys(terms: LoanSearchTerms): Promise<number[] | null> {
  const keys = createLoanSearch(db, terms, db.tables.payments.loanId, null)?.matchingKeys;
  if (!keys) return null;
  const result = await db.orm.execute(sql`select distinct key from (${keys}) as keys (key) order by key`);
  return getRows<{ key: number }>(result).map(({ key }) => key);
}

/** Returns true if a text contains the term, or begins with it if the term is short. */
const contains = (text: string, term: string) =>
  Array.from(term).length < 3 ? text.startsWith(term) : text.includes(term);

const findLoans = (matches: (loan: LoanNames) => boolean) =>
  loans
    .filter(matches)
    .map(({ loanId }) => loanId)
    .toSorted((a, b) => a - b);

/** Generates parts of the numbers and names of the loans. */
const generateTerms = () =>
  fc
    .tuple(
      fc.constantFrom(...loans.flatMap(({ loanNo, firstName, lastName }) => [loanNo, firstName, lastName])),
      fc.nat({ max: 12 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([text, start, length]) => {
      const characters = Array.from(text);
      const first = start % characters.length;
      return characters
        .slice(first, first + length)
        .join('')
        .trim();
    })
    .filter((term) => term !== '');

test('the keys of a search for any value are the loans whose number, first name or last name contains the term', async () => {
  await fc.assert(
    fc.asyncProperty(
      generateTerms().filter((term) => !term.includes(' ')),
      async (term) => {
        expect(await readKeys({ any: parseSearchTerm(term) })).toEqual(
          findLoans(({ loanNo, firstName, lastName }) =>
            [loanNo, `${firstName} ${lastName}`, firstName, lastName].some((text) => contains(text, term)),
          ),
        );
      },
    ),
    { numRuns: RUNS },
  );
});

test('the keys of a search by first or last name are the loans whose name contains the term', async () => {
  await fc.assert(
    fc.asyncProperty(generateTerms(), fc.constantFrom('firstName', 'lastName'), async (term, name) => {
      expect(await readKeys({ [name]: parseSearchTerm(term) })).toEqual(
        findLoans((loan) => contains(loan[name], term)),
      );
    }),
    { numRuns: RUNS },
  );
});

test('wildcards of LIKE are searched as they are', async () => {
  expect(await readKeys({ firstName: parseSearchTerm('j_') })).toEqual(
    findLoans(({ firstName }) => firstName === 'j_'),
  );
  expect(await readKeys({ any: parseSearchTerm('00%') })).toEqual(
    findLoans(({ lastName }) => lastName === '100%'),
  );
});

test('a term with a space, a search by number and a search by several values have no keys, so that texts are compared', async () => {
  const term = parseSearchTerm('ana');
  expect(await readKeys({ any: parseSearchTerm('ana jose') })).toBeNull();
  expect(await readKeys({ number: parseSearchTerm('444') })).toBeNull();
  expect(await readKeys({ firstName: term, lastName: term })).toBeNull();
});

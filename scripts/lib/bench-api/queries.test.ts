import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractNode, contractPaths } from '../contract-files.ts';
import { ROOT } from '../paths.ts';
import { benchQueries } from './queries.ts';

const queries = benchQueries('2026-06-15', { loanId: 1, linkId: 1 });

test('every list of the contract that has pages is measured, on its first, middle and last page', () => {
  const folder = join(ROOT, 'openapi', 'paths');
  // A bank file or two a day, and what one loan account has, are never long; a group's loans come all at once.
  const short = [
    'client-get-import-nacha.yaml',
    'payments-payment-history.yaml',
    'rule-group-loan-list.yaml',
    'web-service-schedule-list.yaml',
  ];
  const paged = readdirSync(folder).filter(
    (file) => !short.includes(file) && /\btotalPage:/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(paged.length).toBeGreaterThan(5);
  const pathOf = new Map(contractPaths().map(({ path, file }) => [file, path]));
  const measured = new Set(queries.filter(({ places }) => places.length === 3).map(({ path }) => path));
  for (const file of paged) {
    const path = pathOf.get(`paths/${file}`);
    expect([file, measured.has(path ?? '')]).toEqual([file, true]);
  }
});

test('every filter of a list is measured', () => {
  const fieldsOf = (path: string) =>
    new Set(queries.filter((query) => query.path === path).flatMap(({ fields }) => Object.keys(fields)));
  const listed = (name: string, file: string) =>
    Object.keys(contractNode(`schemas/${file}`, name, 'properties')).filter((field) => field !== 'page');
  for (const [path, name, file] of [
    ['/users/signed-up-lenders', 'SignedUpQuery', 'borrowers.yaml'],
    ['/users/failed-notify-lenders', 'SearchQuery', 'borrower-lists.yaml'],
    ['/payments/payment-made', 'PaymentMadeQuery', 'borrower-lists.yaml'],
    ['/client/get-transactions', 'TransactionQuery', 'payment-lists.yaml'],
  ] as const) {
    const fields = listed(name, file);
    expect(fields).toContain('limit');
    for (const field of fields) expect([path, field, fieldsOf(path).has(field)]).toEqual([path, field, true]);
  }
});

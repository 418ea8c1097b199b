import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listContractPaths, readContractNode } from '../contract-files.ts';
import { ROOT } from '../paths.ts';
import { createBenchQueries } from './queries.ts';

const queries = createBenchQueries('2026-06-15', { loanId: 1, linkId: 1 });

test('the queries include the first, middle and last page of every paginated list of the contract', () => {
  const folder = join(ROOT, 'openapi', 'paths');
  // Lists that are not measured: there are few bank file imports, and few payments and schedules of one loan
  // account, and the loans of a group have only one page.
  const shortLists = [
    'client-get-import-nacha.yaml',
    'payments-payment-history.yaml',
    'rule-group-loan-list.yaml',
    'web-service-schedule-list.yaml',
  ];
  const paginatedFiles = readdirSync(folder).filter(
    (file) => !shortLists.includes(file) && /\btotalPage:/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(paginatedFiles.length).toBeGreaterThan(5);
  const pathsByFile = new Map(listContractPaths().map(({ path, file }) => [file, path]));
  const measuredPaths = new Set(queries.filter(({ pages }) => pages.length === 3).map(({ path }) => path));
  for (const file of paginatedFiles) {
    const path = pathsByFile.get(`paths/${file}`);
    expect([file, measuredPaths.has(path ?? '')]).toEqual([file, true]);
  }
});

test('the queries include every filter of the four borrower lists', () => {
  const listFields = (path: string) =>
    new Set(queries.filter((query) => query.path === path).flatMap(({ fields }) => Object.keys(fields)));
  const listFilters = (name: string, file: string) =>
    Object.keys(readContractNode(`schemas/${file}`, name, 'properties')).filter((field) => field !== 'page');
  for (const [path, name, file] of [
    ['/users/signed-up-lenders', 'SignedUpQuery', 'borrowers.yaml'],
    ['/users/failed-notify-lenders', 'SearchQuery', 'borrower-lists.yaml'],
    ['/payments/payment-made', 'PaymentMadeQuery', 'borrower-lists.yaml'],
    ['/client/get-transactions', 'TransactionQuery', 'payment-lists.yaml'],
  ] as const) {
    const fields = listFilters(name, file);
    expect(fields).toContain('limit');
    for (const field of fields)
      expect([path, field, listFields(path).has(field)]).toEqual([path, field, true]);
  }
});

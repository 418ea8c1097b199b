import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  const contract = readFileSync(join(ROOT, 'openapi', 'lender-api.yaml'), 'utf8');
  const measured = new Set(queries.filter(({ places }) => places.length === 3).map(({ path }) => path));
  for (const file of paged) {
    const path = new RegExp(`^ {2}(/\\S+):\\n {4}\\$ref: paths/${file.replace('.', '\\.')}`, 'm').exec(
      contract,
    )?.[1];
    expect([file, measured.has(path ?? '')]).toEqual([file, true]);
  }
});

test('every filter of a list is measured', () => {
  const fieldsOf = (path: string) =>
    new Set(queries.filter((query) => query.path === path).flatMap(({ fields }) => Object.keys(fields)));
  const listed = (name: string, file: string) => {
    const text = readFileSync(join(ROOT, 'openapi', 'schemas', file), 'utf8');
    const schema = new RegExp(`^${name}:\\n(?: .*\\n|\\n)*`, 'm').exec(text)?.[0] ?? '';
    const properties = schema.slice(schema.indexOf('  properties:'));
    return [...properties.matchAll(/^ {4}(\w+):/gm)]
      .map(([, field]) => field)
      .filter((field) => field !== 'page');
  };
  for (const [path, name, file] of [
    ['/users/signed-up-lenders', 'SignedUpQuery', 'borrowers.yaml'],
    ['/users/failed-notify-lenders', 'SearchQuery', 'borrower-lists.yaml'],
    ['/payments/payment-made', 'PaymentMadeQuery', 'borrower-lists.yaml'],
    ['/client/get-transactions', 'TransactionQuery', 'payment-lists.yaml'],
  ] as const) {
    const fields = listed(name, file);
    expect(fields).toContain('limit');
    for (const field of fields)
      expect([path, field, fieldsOf(path).has(field ?? '')]).toEqual([path, field, true]);
  }
});

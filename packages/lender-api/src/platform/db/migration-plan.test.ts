import { expect, test } from 'vitest';
import type { AppliedMigration } from './migration-plan.ts';
import {
  findPendingMigrations,
  MigrationError,
  parseMigration,
  readMigrationFiles,
  requireCurrentSchema,
} from './migration-plan.ts';

const first = parseMigration('0001-first.sql', 'create table a (id integer);\n');
const second = parseMigration(
  '0002-second.sql',
  '-- Compatible with earlier versions.\nalter table a add column b text;\n',
);
const toApplied = ({ name, checksum, isCompatible }: AppliedMigration): AppliedMigration => ({
  name,
  checksum,
  isCompatible,
});

test('splits a migration into statements, except inside a function body', () => {
  const text = 'create table a (id integer);\ncreate function f() as $$\nbegin;\nend;\n$$;\n';
  expect(parseMigration('0001-a.sql', text).statements).toEqual([
    'create table a (id integer)',
    'create function f() as $$\nbegin;\nend;\n$$',
  ]);
});

test('the migrations of this version are sorted by name and have statements', () => {
  const files = readMigrationFiles();
  expect(files.length).toBeGreaterThan(20);
  for (const { name, statements } of files) {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
    expect([name, statements.length > 0]).toEqual([name, true]);
  }
  expect(files.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted());
});

test('findPendingMigrations returns the migrations that the schema lacks, in order', () => {
  expect(findPendingMigrations('lender_a', [first, second], [])).toEqual([first, second]);
  expect(findPendingMigrations('lender_a', [first, second], [toApplied(first)])).toEqual([second]);
  expect(findPendingMigrations('lender_a', [first, second], [toApplied(first), toApplied(second)])).toEqual(
    [],
  );
});

test('refuses an applied migration whose file has changed, unless no checksum is stored', () => {
  const changed = parseMigration(first.name, 'create table a (id bigint);\n');
  const findPending = (checksum: string | null) =>
    findPendingMigrations('lender_a', [changed], [{ ...toApplied(first), checksum }]);
  expect(() => findPending(first.checksum)).toThrow(
    '0001-first.sql has changed since it was applied to the database schema lender_a. Restore the file',
  );
  expect(findPending(null)).toEqual([]);
});

test('refuses a schema that is newer than the code, unless the newer migrations are compatible', () => {
  const findPending = (isCompatible: boolean) =>
    findPendingMigrations('lender_a', [first], [toApplied(first), { ...toApplied(second), isCompatible }]);
  expect(() => findPending(false)).toThrow(MigrationError);
  expect(() => findPending(false)).toThrow(
    'The database schema lender_a is newer than this version of the lender API, which does not have 0002-second.sql.',
  );
  expect(second.isCompatible).toBe(true);
  expect(findPending(second.isCompatible)).toEqual([]);
});

test('requireCurrentSchema refuses a schema with pending migrations', () => {
  expect(() => requireCurrentSchema('lender_a', [])).not.toThrow();
  expect(() => requireCurrentSchema('lender_a', [first, second])).toThrow(
    'lacks 2 of its migrations, from 0001-first.sql on. Run the command "migrate" first.',
  );
});

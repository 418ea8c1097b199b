import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/**
 * The first line of a compatible migration. Earlier versions of the code still work after it, for example
 * because it only adds a table or a nullable column.
 */
const COMPATIBLE_MARKER = '-- Compatible with earlier versions.';

/**
 * Matches a statement. A statement ends with a semicolon at the end of a line; semicolons between two `$$` do
 * not count.
 */
const STATEMENT_PATTERN = /(?:\$\$[^]*?\$\$|[^])*?(?:;\s*(?:\n|$)|$)/g;

export interface MigrationFile {
  /** The file name, such as `0010-payments.sql`. Migrations run in the order of their names. */
  readonly name: string;
  /** SHA-256 of the content in hex. */
  readonly checksum: string;
  /** True if earlier versions of the code work with the migrated schema. */
  readonly isCompatible: boolean;
  readonly statements: readonly string[];
}

export interface AppliedMigration {
  readonly name: string;
  /** Null if an earlier version without checksums applied the migration. */
  readonly checksum: string | null;
  readonly isCompatible: boolean;
}

/**
 * Thrown for a schema that this version of the code must not use. The message names the migrations and the
 * remedy.
 */
export class MigrationError extends Error {}

export function parseMigration(name: string, text: string): MigrationFile {
  return {
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    isCompatible: text.startsWith(`${COMPATIBLE_MARKER}\n`),
    statements: (text.match(STATEMENT_PATTERN) ?? [])
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter((statement) => statement !== ''),
  };
}

let cachedFiles: readonly MigrationFile[] | undefined;

/** Returns the migrations of this version, in the order in which they run. */
export function readMigrationFiles(): readonly MigrationFile[] {
  cachedFiles ??= readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => parseMigration(file, readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')));
  return cachedFiles;
}

const listNames = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name).join(', ');

/**
 * Returns the migrations that the schema lacks.
 * @param schemaName the name in error messages
 * @throws MigrationError if an applied migration differs from its file, or if the schema has migrations that
 * are not in `available` and not compatible with earlier versions
 */
export function findPendingMigrations(
  schemaName: string,
  available: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const appliedByName = new Map(applied.map((migration) => [migration.name, migration]));
  const availableNames = new Set(available.map(({ name }) => name));
  const unknownMigrations = applied.filter(
    ({ name, isCompatible }) => !availableNames.has(name) && !isCompatible,
  );
  if (unknownMigrations.length > 0) {
    throw new MigrationError(
      `The database schema ${schemaName} is newer than this version of the lender API, which does not have ${listNames(unknownMigrations)}. Start the version that applied it, or restore a backup from before the upgrade.`,
    );
  }
  const changed = available.filter(({ name, checksum }) => {
    const appliedChecksum = appliedByName.get(name)?.checksum ?? checksum;
    return appliedChecksum !== checksum;
  });
  if (changed.length > 0) {
    throw new MigrationError(
      `${listNames(changed)} has changed since it was applied to the database schema ${schemaName}. Restore the file, and put the change into a new migration.`,
    );
  }
  return available.filter(({ name }) => !appliedByName.has(name));
}

/** @throws MigrationError if `pending` is not empty */
export function requireCurrentSchema(schemaName: string, pending: readonly MigrationFile[]): void {
  if (pending.length === 0) return;
  throw new MigrationError(
    `The database schema ${schemaName} is older than this version of the lender API and lacks ${pending.length} of its migrations, from ${pending[0]?.name ?? ''} on. Run the command "migrate" first.`,
  );
}

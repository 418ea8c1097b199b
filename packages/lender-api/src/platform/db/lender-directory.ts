import { sql } from 'drizzle-orm';
import type { Database, Orm } from './connect.ts';
import { getRows } from './migrate.ts';
import { getSchemaName } from './schema.ts';

/** The name of the database at DATABASE_URL. */
export const DEFAULT_DATABASE = 'default';

/** The databases of a server, by name. */
export type Databases = ReadonlyMap<string, Database>;

/** The prefix of a lender's schema while the lender is moved to another database, and of the copy that is made there. */
const MOVING_PREFIX = 'moving_';

/** Returns the name of a lender's schema while the lender is moved. */
export const getMovingSchemaName = (slug: string): string => `${MOVING_PREFIX}${getSchemaName(slug)}`;

/** The end of every signal of a move. */
export const MOVED_SUFFIX = ':moved';

/** Returns the signal that a lender is moved away from a database. */
export const getMovedSignal = (slug: string): string => `${getSchemaName(slug)}${MOVED_SUFFIX}`;

/** A lender has a schema in two databases. The message names both. */
export class DirectoryError extends Error {}

export interface LenderLocation {
  /** The name of the database. */
  readonly name: string;
  readonly database: Database;
}

async function listSchemas(orm: Orm): Promise<string[]> {
  const result = await orm.execute(
    sql`select nspname as name from pg_namespace where nspname like 'lender\\_%' or nspname like 'moving\\_lender\\_%'`,
  );
  return getRows<{ name: string }>(result).map(({ name }) => name);
}

/**
 * Maps lenders to databases. A lender is in the database that has its schema, so the databases themselves are the
 * directory: it cannot disagree with them, and no server needs new settings after a move.
 */
export class LenderDirectory {
  readonly #databases: Databases;
  readonly #unreachable = new Map<string, Error>();
  #locations = new Map<string, LenderLocation>();

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** The databases whose schemas could not be read the last time, with the error. */
  get unreachable(): ReadonlyMap<string, Error> {
    return this.#unreachable;
  }

  /**
   * Reads the schemas of all reachable databases. A database that cannot be read is unreachable until `retry`, so that
   * later calls do not wait for it. Its lenders, and a lender that is in two databases, stay where they were.
   * @returns a DirectoryError for each lender that is in two databases
   */
  refresh(): Promise<DirectoryError[]> {
    return this.#readSchemas((name) => !this.#unreachable.has(name));
  }

  /**
   * Reads the schemas of a database if it is unreachable.
   * @returns the error if the database still cannot be read, otherwise null
   */
  async retry(name: string): Promise<Error | null> {
    if (this.#unreachable.has(name)) await this.#readSchemas((each) => each === name);
    return this.#unreachable.get(name) ?? null;
  }

  /**
   * Reads the schemas of all databases.
   * @throws DirectoryError if a lender is in two databases, and the error of a database that cannot be reached
   */
  async refreshOrThrow(): Promise<void> {
    const conflicts = await this.refresh();
    const [error] = [...conflicts, ...this.#unreachable.values()];
    if (error !== undefined) throw error;
  }

  /** Returns the location of a lender that has a schema. */
  find(slug: string): LenderLocation | undefined {
    return this.#locations.get(getSchemaName(slug));
  }

  /** Returns true while a lender is moved to another database. */
  isMoving(slug: string): boolean {
    return this.find(slug) === undefined && this.#locations.has(getMovingSchemaName(slug));
  }

  /**
   * Returns true if the data of a lender is or may be in an unreachable database. A lender without a known schema may
   * have one there, so it must not be created elsewhere.
   */
  isUnreachable(slug: string): boolean {
    const location = this.find(slug);
    if (location !== undefined) return this.#unreachable.has(location.name);
    return this.#unreachable.size > 0 && !this.isMoving(slug);
  }

  /** Returns the lenders of each reachable database, without lenders that have no schema. */
  groupByDatabase(slugs: readonly string[]): Map<Database, string[]> {
    const located = slugs.flatMap((slug) => {
      const location = this.find(slug);
      if (location === undefined || this.#unreachable.has(location.name)) return [];
      return [{ slug, database: location.database }];
    });
    const groups = Map.groupBy(located, ({ database }) => database);
    return new Map([...groups].map(([database, lenders]) => [database, lenders.map(({ slug }) => slug)]));
  }

  /** Reads the schemas of the databases with the included names, and records which of them are unreachable. */
  async #readSchemas(isIncluded: (name: string) => boolean): Promise<DirectoryError[]> {
    const databases = [...this.#databases].filter(([name]) => isIncluded(name));
    const results = await Promise.allSettled(databases.map(([, { orm }]) => listSchemas(orm)));
    const found = new Map<string, string[]>();
    for (const [index, [name]] of databases.entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') {
        found.set(name, result.value);
        this.#unreachable.delete(name);
      } else this.#unreachable.set(name, result?.reason as Error);
    }
    return this.#replaceLocations(found);
  }

  /** @param found the schemas of the databases that were read; those of other databases stay where they were */
  #replaceLocations(found: ReadonlyMap<string, readonly string[]>): DirectoryError[] {
    const errors: DirectoryError[] = [];
    const previous = this.#locations;
    const locations = new Map<string, LenderLocation>();
    for (const [name, database] of this.#databases) {
      const schemaNames =
        found.get(name) ??
        [...previous].flatMap(([schemaName, location]) => (location.name === name ? [schemaName] : []));
      for (const schemaName of schemaNames) {
        const other = locations.get(schemaName);
        // During a move, both databases have a schema with the prefix.
        if (other !== undefined && !schemaName.startsWith(MOVING_PREFIX)) {
          errors.push(
            new DirectoryError(
              `The schema ${schemaName} exists in the databases ${other.name} and ${name}. Rename or drop the one that is not current.`,
            ),
          );
          locations.set(schemaName, previous.get(schemaName) ?? other);
        } else locations.set(schemaName, { name, database });
      }
    }
    this.#locations = locations;
    return errors;
  }
}

/** Returns true if the lender's schema is still in the database. */
export async function hasSchema({ direct }: Database, schemaName: string): Promise<boolean> {
  const result = await direct.execute(sql`select from pg_namespace where nspname = ${schemaName}`);
  return getRows(result).length > 0;
}

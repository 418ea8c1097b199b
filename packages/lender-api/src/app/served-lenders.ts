import { isDatabaseUnavailable } from '../platform/db/availability.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import {
  type Databases,
  DEFAULT_DATABASE,
  hasSchema,
  LenderDirectory,
  type LenderLocation,
} from '../platform/db/lender-directory.ts';
import type { ReadReplica } from '../platform/db/read-replica.ts';
import { getSchemaName } from '../platform/db/schema.ts';
import { createHttpProcessor } from '../platform/gateway/http-processor.ts';
import { createSimulatedProcessor } from '../platform/gateway/simulated-processor.ts';
import { UNAVAILABLE } from '../platform/http/error-responses.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findLendersWhere } from '../platform/lender/find-lenders.ts';
import { type LenderConfig, LendersFileError } from '../platform/lender/lender-config.ts';
import type { LenderSource } from '../platform/lender/lender-source.ts';
import type { Options } from './options.ts';
import { hasSlowKeys, loadPasswordKeys } from './password-keys.ts';
import { findPreparedLenders, type PreparationOptions, prepareLender } from './prepare-lender.ts';

export type ServedLendersOptions = PreparationOptions &
  Pick<Options, 'dataFolder' | 'keySource' | 'processor'> & {
    /** Receives the error of a database whose lenders could not be searched. The other lenders are not affected. */
    onSearchError: (error: unknown) => void;
    /** The replica of the default database; null for none. */
    replica?: ReadReplica | null;
  };

export interface ServedLenders extends LenderSource {
  /**
   * Serves these lenders from now on. Prepares the new and the waiting ones, and does not serve those that cannot be
   * prepared.
   * @returns the lenders that were prepared, the slugs of the lenders whose configuration has changed or that are no
   * longer served, the errors by slug, and whether all lenders are prepared
   */
  replace(configs: readonly LenderConfig[]): Promise<{
    added: readonly LenderConfig[];
    changed: string[];
    errors: ReadonlyMap<string, unknown>;
    isComplete: boolean;
  }>;
  /** Returns true while a lender is not prepared, because its database cannot be reached. Its requests receive 503. */
  isWaiting(slug: string): boolean;
  /**
   * Tries a database again if it could not be reached.
   * @returns the error if it still cannot be reached, otherwise null
   */
  retryDatabase(name: string): Promise<Error | null>;
}

const createUnavailableRefusal = () => new Refusal(503, UNAVAILABLE, undefined, { retryAfter: 1 });

/**
 * Returns the database of a lender: the one that has its schema, or for a new lender the one in its configuration.
 * @throws LendersFileError if there is no database with the name in the configuration
 */
export function locateLender(
  directory: LenderDirectory,
  databases: Databases,
  { slug, database: name = DEFAULT_DATABASE }: LenderConfig,
): LenderLocation {
  const existing = directory.find(slug);
  if (existing !== undefined) return existing;
  const database = databases.get(name);
  if (database !== undefined) return { name, database };
  throw new LendersFileError(
    `The lender ${slug} has the database "${name}", which is none of ${[...databases.keys()].join(', ')}.`,
  );
}

/**
 * Prepares the lenders of the lenders file, and opens them when they are used. The lenders of a database that cannot be
 * reached wait until `replace` finds it reachable, unless no database can be reached.
 * @throws MigrationError, or Error if the keys of a lender cannot be used. With a program for keys, only the keys of the
 * first lender are loaded, which finds a wrong program; `createPasswordKeyLoop` loads the others.
 */
export async function createServedLenders(
  databases: Databases,
  configs: readonly LenderConfig[],
  options: ServedLendersOptions,
): Promise<ServedLenders> {
  const { dataFolder, keySource, processor, now, onSearchError } = options;
  const directory = new LenderDirectory(databases);
  let served = new Map<string, LenderConfig>();
  const waiting = new Set<string>();

  /** @throws DirectoryError, and the error of a database if none can be reached */
  async function refreshDirectory(): Promise<void> {
    const [conflict] = await directory.refresh();
    if (conflict !== undefined) throw conflict;
    const [error] = directory.unreachable.values();
    if (error !== undefined && directory.unreachable.size === databases.size) throw error;
  }

  async function findPrepared(slugs: readonly string[]): Promise<Set<string>> {
    const groups = [...directory.groupByDatabase(slugs)];
    const prepared = await Promise.all(groups.map(([{ orm }, lenders]) => findPreparedLenders(orm, lenders)));
    return new Set(prepared.flatMap((found) => [...found]));
  }

  /**
   * Prepares lenders that are not served yet, or adds them to the waiting ones. A lender that is moved to another
   * database is prepared already.
   * @param fresh deletes the data of the lenders first
   */
  async function prepare(
    added: readonly LenderConfig[],
    fresh: boolean,
    onError: (slug: string, error: unknown) => void,
  ): Promise<void> {
    await refreshDirectory();
    const slugs = added.map(({ slug }) => slug);
    const prepared = fresh ? new Set<string>() : await findPrepared(slugs);
    for (const config of added) {
      const { slug } = config;
      if (directory.isUnreachable(slug)) {
        waiting.add(slug);
        continue;
      }
      waiting.delete(slug);
      if (prepared.has(slug) || directory.isMoving(slug)) continue;
      try {
        await prepareLender(locateLender(directory, databases, config).database, config, {
          ...options,
          fresh,
        });
      } catch (error) {
        if (databases.size > 1 && isDatabaseUnavailable(error)) waiting.add(slug);
        else onError(slug, error);
      }
    }
    await refreshDirectory();
    for (const slug of hasSlowKeys(keySource) ? slugs.slice(0, 1) : slugs) {
      try {
        await loadPasswordKeys(keySource, dataFolder, slug);
      } catch (error) {
        onError(slug, error);
      }
    }
  }

  /** @throws Refusal 503 while a lender is moved to another database */
  async function findDatabase(slug: string) {
    const known = directory.find(slug);
    if (known !== undefined && (await hasSchema(known.database, getSchemaName(slug)))) return known.database;
    await directory.refresh();
    const found = directory.find(slug);
    if (found === undefined) throw createUnavailableRefusal();
    return found.database;
  }

  await prepare(configs, options.fresh, (_slug, error) => {
    throw error;
  });
  served = new Map(configs.map((config) => [config.slug, config]));

  return {
    list: () => [...served.values()],
    find: (slug) => served.get(slug),

    async findWhere(condition) {
      // A lender that has moved must be found also if it receives no requests.
      for (const error of await directory.refresh()) onSearchError(error);
      const ready = [...served.keys()].filter((slug) => !waiting.has(slug));
      const groups = [...directory.groupByDatabase(ready)];
      const results = await Promise.allSettled(
        groups.map(([{ orm }, slugs]) => findLendersWhere(orm, slugs, condition)),
      );
      return results.flatMap((result) => {
        if (result.status === 'fulfilled') return result.value;
        onSearchError(result.reason);
        return [];
      });
    },

    async open(slug) {
      const config = served.get(slug);
      if (config === undefined) throw new Error(`The lender ${slug} is not in the lenders file.`);
      if (waiting.has(slug)) throw createUnavailableRefusal();
      const database = await findDatabase(slug);
      const { orm, signals } = database;
      const db = createLenderDb(orm, slug);
      return {
        config,
        db,
        passwordKeys: await loadPasswordKeys(keySource, dataFolder, slug),
        signals,
        replica: database === databases.get(DEFAULT_DATABASE) ? (options.replica ?? null) : null,
        processor:
          processor === null ? createSimulatedProcessor(db, now) : createHttpProcessor(processor, slug, now),
      };
    },

    async replace(next) {
      const errors = new Map<string, unknown>();
      const unprepared = next.filter(({ slug }) => !served.has(slug) || waiting.has(slug));
      await prepare(unprepared, false, (slug, error) => errors.set(slug, error));
      const before = served;
      served = new Map(next.flatMap((config) => (errors.has(config.slug) ? [] : [[config.slug, config]])));
      for (const slug of waiting) if (!served.has(slug)) waiting.delete(slug);
      const changed = [...before].flatMap(([slug, config]) =>
        JSON.stringify(served.get(slug)) === JSON.stringify(config) ? [] : [slug],
      );
      const added = unprepared.filter(({ slug }) => served.has(slug) && !waiting.has(slug));
      return { added, changed, errors, isComplete: errors.size === 0 && waiting.size === 0 };
    },

    isWaiting: (slug) => waiting.has(slug),

    retryDatabase: (name) => directory.retry(name),
  };
}

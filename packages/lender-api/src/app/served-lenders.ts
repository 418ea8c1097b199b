import type { Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { createHttpProcessor } from '../platform/gateway/http-processor.ts';
import { createSimulatedProcessor } from '../platform/gateway/simulated-processor.ts';
import { findLendersWhere } from '../platform/lender/find-lenders.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import type { LenderSource } from '../platform/lender/lender-source.ts';
import type { Options } from './options.ts';
import { loadPasswordKeys } from './password-keys.ts';
import { findPreparedLenders, type PreparationOptions, prepareLender } from './prepare-lender.ts';

type ServedLendersOptions = PreparationOptions & Pick<Options, 'dataFolder' | 'keySource' | 'processor'>;

/** The lenders of a new lenders file that could not be prepared, with the reason. */
export type PreparationErrors = ReadonlyMap<string, unknown>;

export interface ServedLenders extends LenderSource {
  /**
   * Serves these lenders from now on. Prepares the new ones and does not serve those that cannot be prepared.
   * @returns the slugs of the lenders whose configuration has changed or that are no longer served, and the errors
   */
  replace(configs: readonly LenderConfig[]): Promise<{ changed: string[]; errors: PreparationErrors }>;
}

/** Returns true if loading the keys of every lender at the start would take too long, because each starts a program. */
const hasSlowKeys = ({ keySource }: ServedLendersOptions) => keySource.kind === 'command';

/**
 * Prepares the lenders of the lenders file, and opens them when they are used.
 * @throws MigrationError, or Error if the keys of a lender cannot be used. With a program for keys, only the keys of the
 * first lender are loaded, which finds a wrong program; the others are loaded when a lender is opened.
 */
export async function createServedLenders(
  database: Database,
  configs: readonly LenderConfig[],
  options: ServedLendersOptions,
): Promise<ServedLenders> {
  const { orm, signals } = database;
  const { dataFolder, keySource, processor, now } = options;
  let served = new Map<string, LenderConfig>();

  /** Prepares lenders that are not served yet. */
  async function prepare(
    added: readonly LenderConfig[],
    onError: (slug: string, error: unknown) => void,
  ): Promise<void> {
    const slugs = added.map(({ slug }) => slug);
    const prepared = options.fresh ? new Set<string>() : await findPreparedLenders(orm, slugs);
    for (const config of added) {
      try {
        if (!prepared.has(config.slug)) await prepareLender(database, config, options);
      } catch (error) {
        onError(config.slug, error);
      }
    }
    const withKeys = hasSlowKeys(options) ? slugs.slice(0, 1) : slugs;
    for (const slug of withKeys) {
      try {
        await loadPasswordKeys(keySource, dataFolder, slug);
      } catch (error) {
        onError(slug, error);
      }
    }
  }

  await prepare(configs, (_slug, error) => {
    throw error;
  });
  served = new Map(configs.map((config) => [config.slug, config]));

  return {
    list: () => [...served.values()],
    find: (slug) => served.get(slug),
    findWhere: (condition) => findLendersWhere(orm, [...served.keys()], condition),

    async open(slug): Promise<Lender> {
      const config = served.get(slug);
      if (config === undefined) throw new Error(`The lender ${slug} is not in the lenders file.`);
      const db = createLenderDb(orm, slug);
      const passwordKeys = await loadPasswordKeys(keySource, dataFolder, slug);
      return {
        config,
        db,
        passwordKeys,
        signals,
        processor:
          processor === null ? createSimulatedProcessor(db, now) : createHttpProcessor(processor, slug, now),
      };
    },

    async replace(next) {
      const errors = new Map<string, unknown>();
      const added = next.filter(({ slug }) => !served.has(slug));
      await prepare(added, (slug, error) => errors.set(slug, error));
      const before = served;
      served = new Map(next.flatMap((config) => (errors.has(config.slug) ? [] : [[config.slug, config]])));
      const changed = [...before].flatMap(([slug, config]) =>
        JSON.stringify(served.get(slug)) === JSON.stringify(config) ? [] : [slug],
      );
      return { changed, errors };
    },
  };
}

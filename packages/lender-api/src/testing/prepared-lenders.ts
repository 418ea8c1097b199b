import { findLendersWhere } from '../platform/lender/find-lenders.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import type { BackgroundLenders, LenderSource } from '../platform/lender/lender-source.ts';

/** Returns a source of lenders that are open already, for requests and background work. */
export function createPreparedLenders(lenders: readonly Lender[]): LenderSource & BackgroundLenders {
  const bySlug = new Map(lenders.map((lender) => [lender.config.slug, lender]));
  const open = (slug: string): Promise<Lender> => {
    const lender = bySlug.get(slug);
    return lender === undefined ? Promise.reject(new Error(`no lender ${slug}`)) : Promise.resolve(lender);
  };
  return {
    list: () => lenders.map(({ config }) => config),
    find: (slug) => bySlug.get(slug)?.config,
    open,
    use: async (slug, work) => work(await open(slug)),
    async findWhere(condition) {
      const [first] = lenders;
      return first === undefined ? [] : findLendersWhere(first.db.orm, [...bySlug.keys()], condition);
    },
  };
}

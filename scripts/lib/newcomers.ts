import { readReferenceLenders } from '@livery/tenant-config/load';
import { TENANTS_DIR } from './paths.ts';
import type { Service } from './service.ts';
import { type ApiReady, type Stack, type StackOptions, startApi } from './stack.ts';
import type { TenantNews } from './tenant-report.ts';

type Lender = ApiReady['lenders'][number];

/** The lenders that come while the stack runs, and the reference API that takes them in. */
export interface Newcomers {
  /**
   * Returns true for a folder that is only waiting for the reference API, and takes it in. Also called with the folders that
   * were broken when the edge started: one made while the API was seeding is among them, and nothing reports it again.
   */
  readonly expects: (news: TenantNews) => Promise<boolean>;
  /** The staff of a lender that was taken in, the first time it is asked for. */
  readonly arrival: (slug: string) => Lender | undefined;
  /** Resolves with its name when the reference API ends without being asked to, and rejects when it cannot start again. */
  readonly apiEnded: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** How the reference API is started again, and how an edge is made to read its folders again. */
interface ReferenceApiControl {
  readonly start: typeof startApi;
  readonly reload: (edge: Stack['edge']) => void;
}

/**
 * A tenant that uses the reference lender API needs it to know its lender first: it makes the key, the people and the
 * loans. So it is started again with the new ones, which takes a few seconds, and the edge looks at its folders again.
 */
export function takeInLenders(
  { api, edge }: Pick<Stack, 'api' | 'edge'>,
  options: StackOptions,
  { start, reload }: ReferenceApiControl = {
    start: startApi,
    reload: ({ pid }) => process.kill(pid, 'SIGHUP'),
  },
): Newcomers {
  const { promise: apiEnded, resolve: ended, reject: failed } = Promise.withResolvers<string>();
  let current = api;
  const known = new Set(api?.ready.lenders.map(({ slug }) => slug));
  const arrived = new Map<string, Lender>();
  const watch = (service: Service<ApiReady> | null): void => {
    void service?.exited.then(() => {
      if (current === service) ended('reference lender API');
    });
  };
  watch(api);

  const newLenders = async (): Promise<string[]> => {
    const lenders = await readReferenceLenders(options.tenantsDir ?? TENANTS_DIR, options.port);
    return lenders.map(({ slug }) => slug).filter((slug) => !known.has(slug));
  };
  const startAgain = async (): Promise<void> => {
    const before = current;
    current = null;
    await before?.stop();
    current = await start({ ...options, fresh: false });
    watch(current);
    for (const lender of current?.ready.lenders ?? []) {
      if (!known.has(lender.slug)) arrived.set(lender.slug, lender);
      known.add(lender.slug);
    }
    reload(edge);
  };

  // One at a time; folders that come together are taken in together.
  let turn: Promise<unknown> = Promise.resolve();
  const takeIn = async (): Promise<void> => {
    const slugs = await newLenders();
    if (slugs.length === 0) return;
    console.log(`  Taking in ${slugs.join(', ')}`);
    await startAgain();
  };
  return {
    expects: async (news) => {
      if (news.type !== 'refused' || !(await newLenders()).includes(news.slug)) return false;
      turn = turn.then(takeIn);
      turn.catch(failed);
      return true;
    },
    arrival: (slug) => {
      const lender = arrived.get(slug);
      arrived.delete(slug);
      return lender;
    },
    apiEnded,
    stop: async () => current?.stop(),
  };
}

import { readReferenceLenders } from '@livery/tenant-config/load';
import { TENANTS_DIR } from './paths.ts';
import type { Service } from './service.ts';
import { type ApiReady, type Stack, type StackOptions, startApi } from './stack.ts';
import type { TenantChange } from './tenant-report.ts';

type Lender = ApiReady['lenders'][number];

/** Registers lenders with the reference lender API whose tenant folders are added while the stack runs. */
export interface AddedLenders {
  /**
   * Returns true for a refused folder whose lender is only unknown to the reference API, and registers it. Call it also with the
   * folders that were invalid when the edge started: a folder added while the API was seeding is among them, and no later change
   * reports it.
   */
  readonly register: (change: TenantChange) => Promise<boolean>;
  /** Returns a registered lender with its staff at the first call for it, then undefined. */
  readonly takeRegistered: (slug: string) => Lender | undefined;
  /** Resolves with the name of the reference API if it exits unexpectedly. Rejects if it cannot be restarted. */
  readonly apiEnded: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Restarts the reference API and makes the edge read its folders again. */
interface ReferenceApiControl {
  readonly start: typeof startApi;
  readonly reload: (edge: Stack['edge']) => void;
}

/**
 * Watches for new tenants of the reference lender API, which creates the key, the staff and the loans of its lenders. For a new
 * tenant the API is restarted, which takes a few seconds, and the edge reads its folders again.
 */
export function registerAddedLenders(
  { api, edge }: Pick<Stack, 'api' | 'edge'>,
  options: StackOptions,
  { start, reload }: ReferenceApiControl = {
    start: startApi,
    reload: ({ pid }) => process.kill(pid, 'SIGHUP'),
  },
): AddedLenders {
  const { promise: apiEnded, resolve: ended, reject: failed } = Promise.withResolvers<string>();
  let current = api;
  const known = new Set(api?.ready.lenders.map(({ slug }) => slug));
  const registered = new Map<string, Lender>();
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
  const restart = async (): Promise<void> => {
    const before = current;
    current = null;
    await before?.stop();
    current = await start({ ...options, fresh: false });
    watch(current);
    for (const lender of current?.ready.lenders ?? []) {
      if (!known.has(lender.slug)) registered.set(lender.slug, lender);
      known.add(lender.slug);
    }
    reload(edge);
  };

  // One restart at a time; it registers all new folders.
  let lastRestart: Promise<unknown> = Promise.resolve();
  const registerAll = async (): Promise<void> => {
    const slugs = await newLenders();
    if (slugs.length === 0) return;
    console.log(`  Adding ${slugs.join(', ')} to the reference lender API`);
    await restart();
  };
  return {
    register: async (change) => {
      if (change.type !== 'refused' || !(await newLenders()).includes(change.slug)) return false;
      lastRestart = lastRestart.then(registerAll);
      lastRestart.catch(failed);
      return true;
    },
    takeRegistered: (slug) => {
      const lender = registered.get(slug);
      registered.delete(slug);
      return lender;
    },
    apiEnded,
    stop: async () => current?.stop(),
  };
}

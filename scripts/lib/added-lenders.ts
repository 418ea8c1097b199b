import { readReferenceLenders } from '@livery/tenant-config/load';
import { TENANTS_DIR } from './paths.ts';
import type { Service } from './service.ts';
import { type ApiReady, type Stack, type StackOptions, startApi } from './stack.ts';
import type { TenantChange } from './tenant-report.ts';

type Lender = ApiReady['lenders'][number];

/** Adds lenders to the reference lender API when their tenant folders are added while `npm start` runs. */
export interface LenderRegistration {
  /**
   * Registers the lender of a folder that the edge refused only because the reference API does not know the lender. Returns true
   * for such a folder. Call it also with the folders that the edge refused when it started, because later events do not repeat them.
   */
  readonly register: (change: TenantChange) => Promise<boolean>;
  /** Returns a newly registered lender with its staff on the first call, then undefined. */
  readonly takeRegistered: (slug: string) => Lender | undefined;
  /** Resolves with the name of the reference API if it exits unexpectedly. Rejects if it cannot be restarted. */
  readonly apiExited: Promise<string>;
  readonly stop: () => Promise<void>;
}

interface StackControl {
  readonly start: typeof startApi;
  readonly reload: (edge: Stack['edge']) => void;
}

/**
 * Restarts the reference lender API for new tenants, which takes a few seconds and creates their keys, staff and loans. Then the
 * edge reads the tenant folders again.
 */
export function registerAddedLenders(
  { api, edge }: Pick<Stack, 'api' | 'edge'>,
  options: StackOptions,
  { start, reload }: StackControl = {
    start: startApi,
    reload: ({ pid }) => process.kill(pid, 'SIGHUP'),
  },
): LenderRegistration {
  const { promise: apiExited, resolve: reportExit, reject: failed } = Promise.withResolvers<string>();
  let current = api;
  const knownSlugs = new Set(api?.ready.lenders.map(({ slug }) => slug));
  const registered = new Map<string, Lender>();
  const watch = (service: Service<ApiReady> | null): void => {
    void service?.exited.then(() => {
      if (current === service) reportExit('reference lender API');
    });
  };
  watch(api);

  const findNewSlugs = async (): Promise<string[]> => {
    const lenders = await readReferenceLenders(options.tenantsDir ?? TENANTS_DIR, options.port);
    return lenders.map(({ slug }) => slug).filter((slug) => !knownSlugs.has(slug));
  };
  const restart = async (): Promise<void> => {
    const before = current;
    current = null;
    await before?.stop();
    current = await start({ ...options, fresh: false });
    watch(current);
    for (const lender of current?.ready.lenders ?? []) {
      if (!knownSlugs.has(lender.slug)) registered.set(lender.slug, lender);
      knownSlugs.add(lender.slug);
    }
    reload(edge);
  };

  // Restarts run one after the other. Each restart registers all new lenders.
  let lastRestart: Promise<unknown> = Promise.resolve();
  const registerAll = async (): Promise<void> => {
    const slugs = await findNewSlugs();
    if (slugs.length === 0) return;
    console.log(`  Adding ${slugs.join(', ')} to the reference lender API`);
    await restart();
  };
  return {
    register: async (change) => {
      if (change.type !== 'refused' || !(await findNewSlugs()).includes(change.slug)) return false;
      lastRestart = lastRestart.then(registerAll);
      lastRestart.catch(failed);
      return true;
    },
    takeRegistered: (slug) => {
      const lender = registered.get(slug);
      registered.delete(slug);
      return lender;
    },
    apiExited,
    stop: async () => current?.stop(),
  };
}

import { readReferenceLenders } from '@livery/tenant-config/load';
import { TENANTS_DIR } from './paths.ts';
import type { Service } from './service.ts';
import { type ApiReady, type Stack, type StackOptions, startApi } from './stack.ts';
import type { TenantChange } from './tenant-report.ts';

type Lender = ApiReady['lenders'][number];

/** Adds lenders to the reference lender API when their tenant folders are added while `npm start` runs. */
export interface LenderRegistration {
  /**
   * Registers the lender of a folder that the edge refused only because the reference API does not know the
   * lender. Returns true for such a folder. Must also be called with the folders that the edge refused when
   * it started, because no event reports them.
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
 * Starts the registration. When a tenant is added, the reference lender API is restarted, which takes a few
 * seconds and creates the tenant's keys, staff and loans. Then the edge reads the tenant folders again.
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
  let currentApi = api;
  const knownSlugs = new Set(api?.ready.lenders.map(({ slug }) => slug));
  const registeredLenders = new Map<string, Lender>();
  const watchExit = (service: Service<ApiReady> | null): void => {
    void service?.exited.then(() => {
      if (currentApi === service) reportExit('reference lender API');
    });
  };
  watchExit(api);

  const findNewSlugs = async (): Promise<string[]> => {
    const lenders = await readReferenceLenders(options.tenantsDir ?? TENANTS_DIR, options.port);
    return lenders.map(({ slug }) => slug).filter((slug) => !knownSlugs.has(slug));
  };
  const restartApi = async (): Promise<void> => {
    const previousApi = currentApi;
    currentApi = null;
    await previousApi?.stop();
    currentApi = await start({ ...options, fresh: false });
    watchExit(currentApi);
    for (const lender of currentApi?.ready.lenders ?? []) {
      if (!knownSlugs.has(lender.slug)) registeredLenders.set(lender.slug, lender);
      knownSlugs.add(lender.slug);
    }
    reload(edge);
  };

  // Restarts run one after the other. Each restart registers all new lenders.
  let lastRestart: Promise<unknown> = Promise.resolve();
  const registerNewLenders = async (): Promise<void> => {
    const slugs = await findNewSlugs();
    if (slugs.length === 0) return;
    console.log(`  Adding ${slugs.join(', ')} to the reference lender API`);
    await restartApi();
  };
  return {
    register: async (change) => {
      if (change.type !== 'refused' || !(await findNewSlugs()).includes(change.slug)) return false;
      lastRestart = lastRestart.then(registerNewLenders);
      lastRestart.catch(failed);
      return true;
    },
    takeRegistered: (slug) => {
      const lender = registeredLenders.get(slug);
      registeredLenders.delete(slug);
      return lender;
    },
    apiExited,
    stop: async () => currentApi?.stop(),
  };
}

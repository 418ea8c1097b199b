import type { Service } from './service.ts';
import { type ApiReady, addNewLenders, type Stack, type StackOptions, startApi } from './stack.ts';
import type { TenantChange } from './tenant-report.ts';

type Lender = ApiReady['lenders'][number];

/** An event that the reference lender API sends when it serves new lenders of the lenders file. */
interface LendersAdded {
  readonly type: 'added';
  readonly lenders: readonly Lender[];
}

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
  /** Resolves with the name of the reference API if it exits unexpectedly. Rejects if it cannot be started. */
  readonly apiExited: Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the registration. When a tenant is added, its lender is added to the lenders file. The reference lender API
 * reads the file and creates the lender's keys, staff and loans within a few seconds. Then the edge reads the tenant
 * folders again. If no tenant had a lender before, the reference lender API is started.
 */
export function registerAddedLenders(
  { api, edge }: Pick<Stack, 'api' | 'edge'>,
  options: StackOptions,
): LenderRegistration {
  const { promise: apiExited, resolve: reportExit, reject: failed } = Promise.withResolvers<string>();
  let currentApi = api;
  let isStopping = false;
  const pendingSlugs = new Set<string>();
  const registeredLenders = new Map<string, Lender>();

  const finishRegistration = (lenders: readonly Lender[]): void => {
    for (const lender of lenders) {
      pendingSlugs.delete(lender.slug);
      registeredLenders.set(lender.slug, lender);
    }
    // The edge reads the tenant folders again.
    if (!isStopping) process.kill(edge.pid, 'SIGHUP');
  };
  const watchApi = (service: Service<ApiReady>): void => {
    service.onEvent((event) => finishRegistration((event as LendersAdded).lenders));
    void service.exited.then(() => {
      if (!isStopping) reportExit('reference lender API');
    });
  };
  if (api !== null) watchApi(api);

  const startFirstApi = async (): Promise<string[]> => {
    currentApi = await startApi({ ...options, fresh: false });
    if (currentApi === null) return [];
    watchApi(currentApi);
    const { lenders } = currentApi.ready;
    finishRegistration(lenders);
    return lenders.map(({ slug }) => slug);
  };
  /** Returns the slugs of the new lenders. */
  const addLenders = async (): Promise<string[]> => {
    if (currentApi === null) return startFirstApi();
    const slugs = await addNewLenders(options);
    for (const slug of slugs) pendingSlugs.add(slug);
    if (slugs.length > 0) console.log(`  Adding ${slugs.join(', ')} to the reference lender API`);
    return slugs;
  };

  // One after the other, because each reads and replaces the lenders file.
  let lastAddition: Promise<string[]> = Promise.resolve([]);
  return {
    register: async (change) => {
      if (change.type !== 'refused') return false;
      lastAddition = lastAddition.then(addLenders).catch((error: unknown) => {
        failed(error);
        return [];
      });
      const addedSlugs = await lastAddition;
      return addedSlugs.includes(change.slug) || pendingSlugs.has(change.slug);
    },
    takeRegistered: (slug) => {
      const lender = registeredLenders.get(slug);
      registeredLenders.delete(slug);
      return lender;
    },
    apiExited,
    stop: async () => {
      isStopping = true;
      await currentApi?.stop();
    },
  };
}

import type { Server } from 'node:http';
import { type BrokenTenant, type Release, TenantsDirProblem } from '@livery/tenant-config/load';
import { buildApp } from './app.ts';
import type { EdgeConfig, PortalSource } from './config.ts';
import { gracefulStop } from './connections/graceful-stop.ts';
import { StartProblem } from './lib/start-problem.ts';
import { logEvent } from './operations/log-event.ts';
import { createMetrics } from './operations/metrics.ts';
import { createOperationsServer } from './operations/operations-server.ts';
import { loadPortalBuild, type PortalBuild } from './page/portal-build.ts';
import { type LiveEvent, type LiveTenants, openLiveTenants } from './registry/live-tenants.ts';
import type { TenantEvent } from './registry/tenant-state.ts';

/** One tenant that is served: what a person needs to open it, and its release hash. */
interface ServedTenant {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly release: string;
}

/** What has become of a tenant while the edge runs. */
type TenantNews =
  | { readonly type: 'served'; readonly tenant: ServedTenant }
  | Exclude<TenantEvent, { readonly type: 'served' }>;

export interface RunningEdge {
  readonly port: number;
  readonly tenants: readonly ServedTenant[];
  /** Folders that are not served, and why; the others do not notice. */
  readonly broken: readonly BrokenTenant[];
  /** Reads every tenant folder again. */
  readonly reload: () => Promise<void>;
  stop(): Promise<void>;
}

/**
 * Compiles the tenants, loads the portal and listens.
 * @param tell is told of tenants that come, change and go from then on; without it the log is
 * @throws StartProblem with one sentence for the person at the terminal.
 */
export async function startEdge(config: EdgeConfig, tell?: (news: TenantNews) => void): Promise<RunningEdge> {
  const [tenants, portal] = await Promise.all([openTenants(config), loadPortal(config.portal)]);
  const { registry } = tenants;
  const metrics = createMetrics(tenants);
  const { logLevel, accessLog, frameworkBypass, singleWrite, proxies, rateLimit } = config;
  const settings = { logLevel, accessLog, frameworkBypass, singleWrite, proxies, rateLimit };
  const common = { registry, portal, metrics, ...settings };
  const app = await buildApp(config.qaPage ? { ...common, qaTenants: tenants } : common);
  tenants.onEvent((event) => {
    metrics.countEvent(event);
    const news = tell && newsOf(event);
    if (news) tell(news);
    else logEvent(app.log, event);
  });
  const stop = gracefulStop(app, proxies.exist);
  let isReady = false;
  const operations = await listenOperations(config, { isReady: () => isReady, tenants, metrics });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    operations?.close();
    throw listenProblem(error, config.port, 'choose another with --port');
  }
  isReady = true;
  return {
    port: config.port,
    tenants: registry
      .releases()
      .map(describe)
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    broken: tenants.broken(),
    reload: tenants.reload,
    stop: async () => {
      isReady = false;
      tenants.close();
      await stop();
      operations?.close();
      operations?.closeAllConnections();
    },
  };
}

const describe = ({ slug, hash, name, canonicalOrigin }: Release): ServedTenant => ({
  slug,
  name,
  url: canonicalOrigin,
  release: hash,
});

function newsOf(event: LiveEvent): TenantNews | null {
  if (event.type === 'served') return { type: 'served', tenant: describe(event.release) };
  return event.type === 'refused' || event.type === 'removed' ? event : null;
}

async function openTenants({ tenantsDir, reference, port }: EdgeConfig): Promise<LiveTenants> {
  try {
    return await openLiveTenants(tenantsDir, { reference: reference ?? undefined, originPort: port });
  } catch (error) {
    // Only the folder as a whole can fail here; what is wrong inside one tenant is among the broken.
    throw error instanceof TenantsDirProblem ? new StartProblem(error.message, { cause: error }) : error;
  }
}

async function loadPortal(source: PortalSource): Promise<PortalBuild | { devServer: string }> {
  return source.kind === 'build' ? loadPortalBuild(source.folder) : { devServer: source.url };
}

async function listenOperations(
  { operationsPort, operationsHost }: EdgeConfig,
  operations: Parameters<typeof createOperationsServer>[0],
): Promise<Server | null> {
  if (operationsPort === null) return null;
  const server = createOperationsServer(operations);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, operationsPort, 'change OPERATIONS_PORT')));
    server.listen(operationsPort, operationsHost, () => resolve(server));
  });
}

function listenProblem(error: unknown, port: number, way: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken. Stop what uses it, or ${way}.`, { cause: error });
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights; ${way}.`, { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem('HOST is not an address of this machine.', { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

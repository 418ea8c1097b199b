import type { Server } from 'node:http';
import { type BrokenTenant, type CompiledTenants, compileTenantsDir } from '@livery/tenant-config/load';
import { buildApp } from './app.ts';
import type { EdgeConfig, PortalSource } from './config.ts';
import { gracefulStop } from './graceful-stop.ts';
import { createOperationsServer } from './operations/operations-server.ts';
import { createTenantRegistry } from './registry/tenant-registry.ts';
import { loadPortalBuild, type PortalBuild } from './shell/portal-build.ts';
import { StartProblem } from './start-problem.ts';

/** One tenant that is served: what a person needs to open it, and its release hash. */
interface ServedTenant {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly release: string;
}

export interface RunningEdge {
  readonly port: number;
  readonly tenants: readonly ServedTenant[];
  /** Folders that are not served, and why; the others do not notice. */
  readonly broken: readonly BrokenTenant[];
  stop(): Promise<void>;
}

/**
 * Compiles the tenants, loads the portal and listens.
 * @throws StartProblem with one sentence for the person at the terminal.
 */
export async function startEdge(config: EdgeConfig): Promise<RunningEdge> {
  const [{ releases, broken }, portal] = await Promise.all([loadTenants(config), loadPortal(config.portal)]);
  const registry = createTenantRegistry(releases);
  const app = await buildApp({ registry, portal, logLevel: config.logLevel });
  const stop = gracefulStop(app);
  let isReady = false;
  const operations = await listenOperations(config.operationsPort, () => isReady);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    operations?.close();
    throw listenProblem(error, config.port, 'choose another with --port');
  }
  isReady = true;
  return {
    port: config.port,
    tenants: releases.map(({ slug, hash, name, canonicalOrigin }) => ({
      slug,
      name,
      url: canonicalOrigin,
      release: hash,
    })),
    broken,
    stop: async () => {
      isReady = false;
      await stop();
      operations?.close();
      operations?.closeAllConnections();
    },
  };
}

async function loadTenants({ tenantsDir, reference, port }: EdgeConfig): Promise<CompiledTenants> {
  try {
    return await compileTenantsDir(tenantsDir, { reference: reference ?? undefined, originPort: port });
  } catch (error) {
    // Only the folder as a whole can fail here; what is wrong inside one tenant is among the broken.
    throw new StartProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function loadPortal(source: PortalSource): Promise<PortalBuild | { devServer: string }> {
  return source.kind === 'build' ? loadPortalBuild(source.folder) : { devServer: source.url };
}

async function listenOperations(port: number | null, isReady: () => boolean): Promise<Server | null> {
  if (port === null) return null;
  const server = createOperationsServer(isReady);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, port, 'change OPERATIONS_PORT')));
    server.listen(port, '127.0.0.1', () => resolve(server));
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

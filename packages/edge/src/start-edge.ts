import type { Server } from 'node:http';
import {
  type FolderReader,
  type InvalidTenant,
  PreviewKeyError,
  PublishingError,
  type Release,
  readPreviewKey,
  TenantsDirError,
} from '@livery/tenant-config/load';
import { startTracing, TracingConfigError } from '@livery/tracing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { EdgeConfig, PortalSource } from './config.ts';
import { prepareGracefulStop } from './connections/graceful-stop.ts';
import { StartupError } from './lib/startup-error.ts';
import { logEvent } from './operations/log-event.ts';
import { createMetrics, createProcessRegistry } from './operations/metrics.ts';
import { createOperationsServer } from './operations/operations-server.ts';
import { loadPortalBuild, type PortalBuild } from './page/portal-build.ts';
import { type LiveEvent, type LiveTenants, openLiveTenants } from './registry/live-tenants.ts';
import type { TenantEvent } from './registry/tenant-state.ts';

interface TenantSummary {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly release: string;
}

type TenantChange =
  | { readonly type: 'served'; readonly tenant: TenantSummary }
  | Exclude<TenantEvent, { readonly type: 'served' }>;

export interface RunningEdge {
  readonly port: number;
  readonly tenants: readonly TenantSummary[];
  /** Invalid tenant folders with their problems. An invalid folder does not affect other tenants. */
  readonly broken: readonly InvalidTenant[];
  readonly reload: () => Promise<void>;
  stop(): Promise<void>;
}

/**
 * Compiles the tenants, loads the portal build and starts to listen.
 * @param reader is closed when the edge stops
 * @param onChange receives later changes of tenants; if it is missing, the changes are logged
 * @throws StartupError with a message for the operator
 */
export async function startEdge(
  config: EdgeConfig,
  reader: FolderReader,
  onChange?: (change: TenantChange) => void,
): Promise<RunningEdge> {
  const [tenants, portal] = await Promise.all([openTenants(config, reader), loadPortal(config.portal)]);
  const { registry, retained, previews } = tenants;
  const metrics = createMetrics(tenants, createProcessRegistry());
  const { builds, logLevel, accessLog, browserMetrics, frameworkBypass, singleWrite, proxies, rateLimit } =
    config;
  const settings = {
    builds,
    logLevel,
    accessLog,
    browserMetrics,
    frameworkBypass,
    singleWrite,
    proxies,
    rateLimit,
  };
  const tracing = await startTracing('livery-edge', process.env, (reason) =>
    app.log.error({ reason }, 'the spans were not exported'),
  ).catch(rethrowTracingError);
  const tracer = tracing?.tracer ?? null;
  const common = { registry, retained, previews, portal, metrics, tracer, ...settings };
  const app: FastifyInstance = await buildApp(
    config.qaPage ? { ...common, qaTenants: tenants, studioFile: config.studioFile } : common,
  );
  tenants.onEvent((event) => {
    metrics.countEvent(event);
    const change = onChange && toTenantChange(event);
    if (change) onChange(change);
    else logEvent(app.log, event);
  });
  const stop = prepareGracefulStop(app, proxies.isConfigured);
  let isReady = false;
  const operations = await startOperationsServer(config, { isReady: () => isReady, tenants, metrics });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    operations?.close();
    throw toListenError(error, config.port, 'choose another with --port');
  }
  isReady = true;
  return {
    port: config.port,
    tenants: registry
      .releases()
      .map(toTenantSummary)
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    broken: tenants.broken(),
    reload: tenants.reload,
    stop: async () => {
      isReady = false;
      tenants.stopWatching();
      await stop();
      // Running requests may need the reader for previews and files of retained releases.
      tenants.close();
      operations?.close();
      operations?.closeAllConnections();
      await tracing?.close();
    },
  };
}

function rethrowTracingError(error: unknown): never {
  throw error instanceof TracingConfigError ? new StartupError(error.message, { cause: error }) : error;
}

const toTenantSummary = ({ slug, hash, name, canonicalOrigin }: Release): TenantSummary => ({
  slug,
  name,
  url: canonicalOrigin,
  release: hash,
});

function toTenantChange(event: LiveEvent): TenantChange | null {
  if (event.type === 'served') return { type: 'served', tenant: toTenantSummary(event.release) };
  return event.type === 'refused' || event.type === 'removed' ? event : null;
}

async function openTenants(config: EdgeConfig, reader: FolderReader): Promise<LiveTenants> {
  const { tenantsDir, reference, port } = config;
  try {
    const previewKey = await readPreviewKey(config.previewKey, tenantsDir);
    const context = { reference: reference ?? undefined, originPort: port };
    return await openLiveTenants(tenantsDir, context, { reader, previewKey });
  } catch (error) {
    // These errors mean that the tenants folder, the index of releases or the preview key cannot be read.
    // Problems of single tenants do not throw; `broken` lists them.
    const isForOperator = [TenantsDirError, PublishingError, PreviewKeyError].some(
      (type) => error instanceof type,
    );
    throw isForOperator && error instanceof Error ? new StartupError(error.message, { cause: error }) : error;
  }
}

async function loadPortal(source: PortalSource): Promise<PortalBuild | { devServer: string }> {
  return source.kind === 'build' ? loadPortalBuild(source.folder) : { devServer: source.url };
}

async function startOperationsServer(
  { operationsPort, operationsHost }: EdgeConfig,
  operations: Parameters<typeof createOperationsServer>[0],
): Promise<Server | null> {
  if (operationsPort === null) return null;
  const server = createOperationsServer(operations);
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(toListenError(error, operationsPort, 'change OPERATIONS_PORT', 'OPERATIONS_')),
    );
    server.listen(operationsPort, operationsHost, () => resolve(server));
  });
}

/** @param prefix the prefix of the variables PORT and HOST: empty, or `OPERATIONS_` */
function toListenError(error: unknown, port: number, remedy: string, prefix = ''): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use. Stop the program that uses it, or ${remedy}.`, {
      cause: error,
    });
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more privileges; ${remedy}.`, { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `${prefix}HOST is not an address of this machine. Set it to an address that the machine has, such as 127.0.0.1.`,
      { cause: error },
    );
  return error instanceof Error ? error : new Error(String(error));
}

import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Tracer } from '@opentelemetry/api';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BODY_RATE, type BodyRate, enforceBodyRate } from './connections/body-rate.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createLimitedServer,
  handleClientError,
  limitConnections,
} from './connections/limits.ts';
import { resetSilentConnections, SILENCE_LIMITS } from './connections/silent-connections.ts';
import { createSender } from './http/prepared-response.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { serverLimits } from './http/server-limits.ts';
import type { TrustedProxies } from './http/visitor.ts';
import { createLogoClient } from './logos/fetch-logos.ts';
import { createLogoCache, type GetLogos } from './logos/logo-cache.ts';
import { logLogoFetch } from './operations/log-event.ts';
import type { Metrics } from './operations/metrics.ts';
import { type BuildStoreOptions, openBuildStore } from './page/build-store.ts';
import { pageRoute } from './page/page-route.ts';
import type { PortalBuild } from './page/portal-build.ts';
import { createRequestListener } from './page/request-listener.ts';
import { createTenantLookup } from './page/tenant-lookup.ts';
import { createPageCache } from './page/tenant-pages.ts';
import { assignTenant, tenantResolver } from './page/tenant-resolver.ts';
import { describeRequestSpans, traceListener } from './page/trace-requests.ts';
import { errorHandlers, handleFrameworkError } from './plugins/error-handlers.ts';
import { preview } from './plugins/preview.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { observeResponse, requestObserver } from './plugins/request-observer.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import type { Previews } from './previews/previews.ts';
import type { LiveTenants } from './registry/live-tenants.ts';
import type { RetainedReleases } from './registry/retained-releases.ts';
import type { TenantRegistry } from './registry/tenant-registry.ts';
import { brandAssets } from './routes/brand-assets.ts';
import { brandDocument } from './routes/brand-document.ts';
import { browserMetrics } from './routes/browser-metrics.ts';
import { buildAssets } from './routes/build-assets.ts';
import { buildStatus } from './routes/build-status.ts';
import { chatFrame } from './routes/chat-frame.ts';
import { lenderProxy, PROXY_TIMEOUTS, type ProxyTimeouts } from './routes/lender-proxy.ts';
import { portalDevServer } from './routes/portal-dev-server.ts';
import { robots } from './routes/robots.ts';

export interface EdgeOptions {
  readonly registry: TenantRegistry;
  readonly retained: RetainedReleases;
  /** Shows drafts to visitors with a preview link. Default: none, so that preview links are ignored. */
  readonly previews?: Previews | null;
  /** The portal's build, or the URL of the Vite dev server in development. */
  readonly portal: PortalBuild | { readonly devServer: string };
  /** The folder with other portal builds whose files this edge also serves. Default: none. */
  readonly builds?: BuildStoreOptions;
  readonly logLevel: string;
  readonly metrics: Metrics;
  /** Creates spans of requests and of calls to lenders. Default: none. */
  readonly tracer?: Tracer | null;
  /** True to log every request. Otherwise only failed and proxied requests are logged. */
  readonly accessLog?: boolean;
  /** True to add the script that measures pages, and to receive its reports. */
  readonly browserMetrics?: boolean;
  readonly proxyTimeouts?: ProxyTimeouts;
  /** Proxies in front of the edge whose forwarded headers are trusted. Default: none. */
  readonly proxies?: TrustedProxies;
  /** Requests per address in ten seconds. Default: 0, which means no limit. */
  readonly rateLimit?: number;
  readonly connectionLimits?: ConnectionLimits;
  readonly bodyRate?: BodyRate;
  /** True (default) to send prepared pages and build files before Fastify sees the request. */
  readonly frameworkBypass?: boolean;
  /** True (default) to write a prepared response in one piece through Node's undocumented `_header`. */
  readonly singleWrite?: boolean;
  /** The origin whose pages may show the portal in a frame, for the studio only. Default: none. */
  readonly framedBy?: string;
  /** Development only: the tenants shown on the tenant overview page and in the portal's switcher. */
  readonly qaTenants?: Pick<LiveTenants, 'registry' | 'broken'>;
  /** Development only: the file that contains the URL of a running studio. Default: none. */
  readonly studioFile?: string | null;
}

const NO_OTHER_BUILDS: BuildStoreOptions = { folder: null, limit: 1 };

const NO_PROXIES: TrustedProxies = { isConfigured: false, trusts: () => false };

export async function buildApp(options: EdgeOptions): Promise<FastifyInstance> {
  const { tracer = null } = options;
  const app = fastify({
    ...serverLimits,
    serverFactory: (framework) => {
      const handle: RequestListener = (request, response) => listener.handle(request, response, framework);
      return createLimitedServer(
        tracer === null ? handle : traceListener(tracer, handle, (request) => listener.getLookup(request)),
      );
    },
    logger: { level: options.logLevel },
    // Fastify's default of 10 seconds can pass on a busy machine before the files of the build are listed.
    pluginTimeout: 60_000,
    // Disables Fastify's log lines for every request. The edge logs failures and proxied calls itself.
    logController: new LogController({ disableRequestLogging: true }),
    // Ignores request ids from visitors, who could send the id of another request.
    genReqId: () => randomUUID(),
    // Fastify's child logger per request costs time, and the few logged requests already include their id.
    childLoggerFactory: (logger) => logger,
    // Clients with an open connection do not know that the edge is stopping, so their requests are still
    // served.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      assignTenant(request, listener.getLookup);
      reply.raw.once('finish', () => observeResponse({ metrics, accessLog }, request, reply));
      handleFrameworkError(error, request, reply);
    },
  });

  const { metrics, portal, proxies = NO_PROXIES, accessLog = false, previews = null } = options;
  limitConnections(app.server, options.connectionLimits ?? CONNECTION_LIMITS, proxies);
  resetSilentConnections(app.server, SILENCE_LIMITS, proxies);
  enforceBodyRate(app.server, options.bodyRate ?? BODY_RATE, proxies);
  const limiter = createRateLimiter(options.rateLimit ?? 0, proxies);
  const send = createSender(options.singleWrite ?? true);
  const getLogos = openLogoCache(app, metrics);
  const build = 'devServer' in portal ? null : portal;
  const store = build && (await openBuildStore(build, options.builds ?? NO_OTHER_BUILDS));
  const measuresPages = options.browserMetrics ?? false;
  const getPages =
    build && createPageCache(build, metrics, getLogos, { framedBy: options.framedBy, measuresPages });
  const qa = options.qaTenants && (await loadQaTools(options.qaTenants));
  const listener = createRequestListener({
    lookUpTenant: createTenantLookup({
      registry: qa?.registry ?? options.registry,
      getPages,
      metrics,
      proxies,
    }),
    files: store?.files ?? new Map(),
    hasPreviews: previews !== null,
    limiter,
    send,
    isBypassEnabled: options.frameworkBypass ?? true,
    accessLog: accessLog ? app.log : null,
  });
  app.addHook('onRoute', ({ url }) => listener.reservePath(url));

  if (tracer !== null) describeRequestSpans(app);
  await app.register(errorHandlers);
  await app.register(securityHeaders);
  await app.register(requestObserver, { metrics, accessLog });
  await app.register(rateLimit, { limiter, getLookup: listener.getLookup });
  if (qa) await app.register(qa.plugin, { tenants: qa.tenants, studioFile: options.studioFile ?? null });
  await app.register(tenantResolver, { getLookup: listener.getLookup, selectTenant: qa?.selectTenant });
  await app.register(preview, { previews });
  await app.register(lenderProxy, {
    timeouts: options.proxyTimeouts ?? PROXY_TIMEOUTS,
    proxies,
    getLogos,
    tracer,
  });
  await app.register(chatFrame);
  await app.register(robots);
  await app.register(brandAssets, { send, retained: options.retained });
  await app.register(brandDocument, { send, retained: options.retained });
  if ('devServer' in portal) await app.register(portalDevServer, { url: portal.devServer, getLogos });
  if (build && store && getPages) {
    await app.register(buildAssets, { build, store, send });
    await app.register(buildStatus, { build, store });
    if (measuresPages) await app.register(browserMetrics, { metrics: metrics.browser, store });
    await app.register(pageRoute, { build, getPages, getLogos, send });
  }
  return app;
}

/** Creates the cache of the logos that staff have uploaded. Counts every fetch and logs each change of its result. */
function openLogoCache(app: FastifyInstance, metrics: Metrics): GetLogos {
  const { fetchLogos, close } = createLogoClient();
  app.server.once('close', () => void close());
  return createLogoCache(fetchLogos, (release, result) => {
    metrics.countLogoFetch(result.type);
    if (result.isNew) logLogoFetch(app.log, release, result);
  });
}

/** Loads the QA tools by a dynamic import, so that production never loads their code. */
async function loadQaTools(tenants: NonNullable<EdgeOptions['qaTenants']>) {
  const { createQaOverrides, qa } = await import('./qa/qa.ts');
  return { ...createQaOverrides(tenants), plugin: qa, tenants };
}

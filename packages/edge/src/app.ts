import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BODY_RATE, type BodyRate, requireBodyRate } from './connections/body-rate.ts';
import {
  answerClientError,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createLimitedServer,
  limitConnections,
} from './connections/limits.ts';
import { resetSilentConnections, SILENCE_LIMITS } from './connections/silent-connections.ts';
import { createSender } from './http/prepared-response.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { serverLimits } from './http/server-limits.ts';
import type { TrustedProxies } from './http/visitor.ts';
import { lenderAsker } from './logos/ask-lender.ts';
import { keepLogos, type LogosOf } from './logos/keep-logos.ts';
import { logLogoNews } from './operations/log-event.ts';
import type { Metrics } from './operations/metrics.ts';
import { pageRoute } from './page/page-route.ts';
import type { PortalBuild } from './page/portal-build.ts';
import { createRequestListener } from './page/request-listener.ts';
import { tenant } from './page/tenant.ts';
import { createTenantLookup } from './page/tenant-lookup.ts';
import { keepPages } from './page/tenant-pages.ts';
import { answerFrameworkError, neutralErrors } from './plugins/neutral-errors.ts';
import { observe } from './plugins/observe.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import type { LiveTenants } from './registry/live-tenants.ts';
import type { TenantRegistry } from './registry/tenant-registry.ts';
import { brandAssets } from './routes/brand-assets.ts';
import { buildAssets } from './routes/build-assets.ts';
import { chatFrame } from './routes/chat-frame.ts';
import { lenderProxy, PROXY_TIMEOUTS, type ProxyTimeouts } from './routes/lender-proxy.ts';
import { portalDevServer } from './routes/portal-dev-server.ts';
import { robots } from './routes/robots.ts';

export interface EdgeOptions {
  readonly registry: TenantRegistry;
  /** The portal's finished build, or the address of the Vite dev server while developing. */
  readonly portal: PortalBuild | { readonly devServer: string };
  /** One of pino's levels; logs are JSON lines on standard output. */
  readonly logLevel: string;
  readonly metrics: Metrics;
  /** Whether every request is logged; else only what fails and what is proxied. */
  readonly accessLog?: boolean;
  readonly proxyTimeouts?: ProxyTimeouts;
  /** Proxies before the edge whose forwarded headers are believed; none unless given. */
  readonly proxies?: TrustedProxies;
  /** Requests of one address in ten seconds; 0, unless given, is no limit. */
  readonly rateLimit?: number;
  readonly connectionLimits?: ConnectionLimits;
  readonly bodyRate?: BodyRate;
  /** Whether prepared pages and build files are sent before Fastify sees the request; true unless given. */
  readonly frameworkBypass?: boolean;
  /** Whether a prepared response is written in one piece through Node's undocumented `_header`; true unless given. */
  readonly singleWrite?: boolean;
  /** While developing: what the page of all tenants at the edge's own address shows, and the portal's switcher. */
  readonly qaTenants?: Pick<LiveTenants, 'registry' | 'broken'>;
}

const NO_PROXIES: TrustedProxies = { exist: false, trusts: () => false };

/** Builds the edge, ready to listen. Everything is registered in the order in which a request meets it. */
export async function buildApp(options: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...serverLimits,
    serverFactory: (framework) =>
      createLimitedServer((request, response) => listener.handle(request, response, framework)),
    logger: { level: options.logLevel },
    // Failures and proxied calls log themselves; the access log is an option.
    logController: new LogController({ disableRequestLogging: true }),
    // A request id from outside could be anything, and anybody's.
    genReqId: () => randomUUID(),
    // Few requests are logged, and their lines carry the id. A child logger would cost every request.
    childLoggerFactory: (logger) => logger,
    // While stopping, requests on open connections are still answered: their senders cannot know.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });

  const { metrics, portal, proxies = NO_PROXIES, accessLog = false } = options;
  limitConnections(app.server, options.connectionLimits ?? CONNECTION_LIMITS, proxies);
  resetSilentConnections(app.server, SILENCE_LIMITS, proxies);
  requireBodyRate(app.server, options.bodyRate ?? BODY_RATE, proxies);
  const limiter = createRateLimiter(options.rateLimit ?? 0, proxies);
  const send = createSender(options.singleWrite ?? true);
  const logosOf = openLogos(app, metrics);
  const build = 'devServer' in portal ? null : portal;
  const pagesOf = build && keepPages(build, metrics, logosOf);
  const qa = options.qaTenants && (await openQa(options.qaTenants));
  const listener = createRequestListener({
    lookUpTenant: createTenantLookup({
      registry: qa?.registry ?? options.registry,
      pagesOf,
      metrics,
      proxies,
    }),
    files: build?.assets ?? new Map(),
    limiter,
    send,
    isBypassing: options.frameworkBypass ?? true,
    accessLog: accessLog ? app.log : null,
  });
  app.addHook('onRoute', ({ url }) => listener.claim(url));

  await app.register(neutralErrors);
  await app.register(securityHeaders);
  await app.register(observe, { metrics, accessLog });
  await app.register(rateLimit, { limiter });
  if (qa) await app.register(qa.plugin, { tenants: qa.tenants });
  await app.register(tenant, { lookupOf: listener.lookupOf, chooseTenant: qa?.chooseTenant });
  await app.register(lenderProxy, { timeouts: options.proxyTimeouts ?? PROXY_TIMEOUTS, proxies, logosOf });
  await app.register(chatFrame);
  await app.register(robots);
  await app.register(brandAssets, { send });
  if ('devServer' in portal) await app.register(portalDevServer, { url: portal.devServer, logosOf });
  if (build && pagesOf) {
    await app.register(buildAssets, { build, send });
    await app.register(pageRoute, { pagesOf, send });
  }
  return app;
}

/** The logos that lenders' staff have given their portals. What becomes of asking is counted, and said when it is another than before. */
function openLogos(app: FastifyInstance, metrics: Metrics): LogosOf {
  const { ask, close } = lenderAsker();
  app.server.once('close', () => void close());
  return keepLogos(ask, (release, news) => {
    metrics.countLogoAsk(news.type);
    if (news.isNew) logLogoNews(app.log, release, news);
  });
}

/** Loads the tools of QA. They are imported only here: in production no path leads to their code. */
async function openQa(tenants: NonNullable<EdgeOptions['qaTenants']>) {
  const { overridesForQa, qa } = await import('./qa/qa.ts');
  return { ...overridesForQa(tenants), plugin: qa, tenants };
}

import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from './operations/metrics.ts';
import {
  answerClientError,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  serverLimits,
} from './plugins/limits.ts';
import { answerFrameworkError, neutralErrors } from './plugins/neutral-errors.ts';
import { observe } from './plugins/observe.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { tenant } from './plugins/tenant.ts';
import type { LiveTenants } from './registry/live-tenants.ts';
import type { TenantRegistry } from './registry/tenant-registry.ts';
import { requestIds } from './request-ids.ts';
import { brandAssets } from './routes/brand-assets.ts';
import { buildAssets } from './routes/build-assets.ts';
import { chatFrame } from './routes/chat-frame.ts';
import { lenderProxy, PROXY_TIMEOUTS, type ProxyTimeouts } from './routes/lender-proxy.ts';
import { portalDevServer } from './routes/portal-dev-server.ts';
import { robots } from './routes/robots.ts';
import { shell } from './routes/shell.ts';
import type { PortalBuild } from './shell/portal-build.ts';
import type { TrustedProxies } from './visitor.ts';

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
  /** While developing: what the page of all tenants at the edge's own address shows, and the portal's switcher. */
  readonly qaTenants?: Pick<LiveTenants, 'registry' | 'broken'>;
}

const NO_PROXIES: TrustedProxies = { exist: false, trusts: () => false };

/** The edge, ready to listen. Everything stands in the order in which a request meets it. */
export async function buildApp(options: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...serverLimits,
    logger: { level: options.logLevel },
    // Shell and asset hits are not logged; what fails, and what is proxied, logs itself.
    logController: new LogController({ disableRequestLogging: true }),
    // A request id from outside could be anything, and anybody's.
    genReqId: requestIds(),
    // Hardly any request says a word; those that do name themselves. A logger of its own for each would cost every one.
    childLoggerFactory: (logger) => logger,
    // While stopping, requests on open connections are still answered: their senders cannot know.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });

  const proxies = options.proxies ?? NO_PROXIES;
  limitConnections(app.server, options.connectionLimits ?? CONNECTION_LIMITS, proxies);
  await app.register(neutralErrors);
  await app.register(securityHeaders);
  await app.register(observe, { metrics: options.metrics, accessLog: options.accessLog ?? false });
  await app.register(rateLimit, { limit: options.rateLimit ?? 0, proxies });
  await app.register(tenant, { find: await howToFind(app, options), proxies });
  await app.register(lenderProxy, { timeouts: options.proxyTimeouts ?? PROXY_TIMEOUTS, proxies });
  await app.register(chatFrame);
  await app.register(robots);
  await app.register(brandAssets);
  if ('devServer' in options.portal) {
    await app.register(portalDevServer, { url: options.portal.devServer });
  } else {
    await app.register(buildAssets, { build: options.portal });
    await app.register(shell, { build: options.portal, metrics: options.metrics });
  }
  return app;
}

/** By the host alone; while developing, the tools of QA come first and may know better. */
async function howToFind(app: FastifyInstance, { registry, qaTenants }: EdgeOptions) {
  if (qaTenants === undefined) return (host: string) => registry.find(host);
  // Loaded only here: in production there is no way into this code.
  const { findForQa, qa } = await import('./qa/qa.ts');
  await app.register(qa, { tenants: qaTenants });
  return findForQa(qaTenants);
}

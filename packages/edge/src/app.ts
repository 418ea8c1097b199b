import fastify, { type FastifyInstance, LogController } from 'fastify';
import { lenderAsker } from './logos/ask-lender.ts';
import { keepLogos, type LogosOf } from './logos/keep-logos.ts';
import { logLogoNews } from './operations/log-event.ts';
import type { Metrics } from './operations/metrics.ts';
import {
  answerClientError,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createLimitedServer,
  limitConnections,
  serverLimits,
} from './plugins/limits.ts';
import { answerFrameworkError, neutralErrors } from './plugins/neutral-errors.ts';
import { observe } from './plugins/observe.ts';
import { createRateLimiter, rateLimit } from './plugins/rate-limit.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { tenant } from './plugins/tenant.ts';
import { type AnswerAtOnce, answerFromReady } from './ready-answers.ts';
import { findReadyTenants } from './ready-tenants.ts';
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
import { keepShells } from './shell/kept-shells.ts';
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
  let answerAtOnce: AnswerAtOnce = () => false;
  const app = fastify({
    ...serverLimits,
    serverFactory: (framework) =>
      createLimitedServer((request, response) => {
        if (!answerAtOnce(request, response)) framework(request, response);
      }),
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
  const limiter = createRateLimiter(options.rateLimit ?? 0, proxies);
  const logosOf = openLogos(app, options.metrics);
  const portal = 'devServer' in options.portal ? null : readyPortal(options.portal, options.metrics, logosOf);
  // QA may choose another tenant than the host's, and an access log wants to see everything: both are the routes' business.
  if (portal !== null && options.accessLog !== true && options.qaTenants === undefined) {
    const findTenant = findReadyTenants({ ...options, shellsOf: portal.shellsOf, proxies });
    answerAtOnce = answerFromReady(app, { findTenant, files: portal.build.assets, limiter });
  }
  await app.register(neutralErrors);
  await app.register(securityHeaders);
  await app.register(observe, { metrics: options.metrics, accessLog: options.accessLog ?? false });
  await app.register(rateLimit, { limiter });
  await app.register(tenant, { find: await howToFind(app, options), proxies });
  await app.register(lenderProxy, { timeouts: options.proxyTimeouts ?? PROXY_TIMEOUTS, proxies, logosOf });
  await app.register(chatFrame);
  await app.register(robots);
  await app.register(brandAssets);
  if ('devServer' in options.portal) {
    await app.register(portalDevServer, { url: options.portal.devServer, logosOf });
  }
  if (portal !== null) {
    await app.register(buildAssets, { build: portal.build });
    await app.register(shell, { shellsOf: portal.shellsOf });
  }
  return app;
}

/** A build with all that lies ready of it. */
const readyPortal = (build: PortalBuild, metrics: Metrics, logosOf: LogosOf) => ({
  build,
  shellsOf: keepShells(build, metrics, logosOf),
});

/** The logos that lenders' staff have given their portals. What becomes of asking is counted, and said when it is another than before. */
function openLogos(app: FastifyInstance, metrics: Metrics): LogosOf {
  const { ask, close } = lenderAsker();
  app.server.once('close', () => void close());
  return keepLogos(ask, (release, news) => {
    metrics.countLogoAsk(news.type);
    if (news.isNew) logLogoNews(app.log, release, news);
  });
}

/** By the host alone; while developing, the tools of QA come first and may know better. */
async function howToFind(app: FastifyInstance, { registry, qaTenants }: EdgeOptions) {
  if (qaTenants === undefined) return (host: string) => registry.find(host);
  // Loaded only here: in production there is no way into this code.
  const { findForQa, qa } = await import('./qa/qa.ts');
  await app.register(qa, { tenants: qaTenants });
  return findForQa(qaTenants);
}

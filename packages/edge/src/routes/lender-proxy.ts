import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { TrustedProxies } from '../http/visitor.ts';
import type { LogosOf } from '../logos/keep-logos.ts';
import { about, logAnswered, loggablePath } from '../operations/request-log.ts';
import { borrowerRedirect } from '../proxy/borrower-pages.ts';
import { requestHeaders, responseHeaders } from '../proxy/headers.ts';
import { BodyTooLarge, limitBody, MAX_BODY_BYTES } from '../proxy/limit-body.ts';
import { markNotSent, NotSent } from '../proxy/not-sent.ts';
import { refuseApiCall } from '../proxy/refuse.ts';
import { upstreamPath } from '../proxy/upstream-path.ts';
import { isWidgetCall } from '../proxy/widget-calls.ts';

/** In milliseconds. */
export interface ProxyTimeouts {
  readonly connect: number;
  /** From the request sent to the answer's headers. */
  readonly headers: number;
  /** The longest silence inside an answer; a live stream sends something more often than that. */
  readonly body: number;
}

export const PROXY_TIMEOUTS: ProxyTimeouts = { connect: 2_000, headers: 10_000, body: 120_000 };

/** The call by which staff change what their portal wears (spec section 7). */
const SAVES_LOGOS = '/api/client/update-cap-settings';

interface LenderProxyOptions {
  /** Asked anew once staff have changed them. */
  readonly logosOf: LogosOf;
  readonly timeouts: ProxyTimeouts;
  readonly proxies: TrustedProxies;
}

/**
 * `/api/*` -> the tenant's lender API. Bodies stream both ways and are never read here; statuses pass
 * untouched, odd ones too (460, 604: spec section 8). Nothing is ever sent twice: of a payment whose answer
 * was lost only the portal knows what to do. What the edge answers itself has the API's own envelope.
 */
export const lenderProxy: FastifyPluginCallback<LenderProxyOptions> = (app, options, done) => {
  const { timeouts, proxies, logosOf } = options;
  const agent = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  const lenders = agent.compose(markNotSent);
  // Once nobody is connected any more, so that running requests can finish.
  app.server.once('close', () => void agent.close());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify looks at the content type even where it reads no body.
    if (error.statusCode === 415) {
      refuseApiCall(reply, 400);
      return;
    }
    request.log.error({ ...about(request), err: error }, 'proxy failed');
    refuseApiCall(reply, 500);
  });
  app.addHook('onResponse', (request, reply, next) => {
    logAnswered(request.log, request, reply.raw.statusCode, reply.elapsedTime);
    next();
  });
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (request, reply) => forward({ lenders, proxies, logosOf }, request, reply),
  });
  // A browser asks before a chat widget's call, which comes from a page without an origin. Nobody else is of another origin.
  app.options('/api/chat/*', (request, reply) => {
    if (isWidgetCall(request.release, request.url))
      return forward({ lenders, proxies, logosOf }, request, reply);
    reply.callNotFound();
    return undefined;
  });
  app.get('/api', (_request, reply) => refuseApiCall(reply, 400));
  done();
};

async function forward(way: Way, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { upstream } = request.release;
  if (upstream === null) {
    refuseApiCall(reply, 404);
    return;
  }
  const base = new URL(upstream);
  const path = upstreamPath(base, request.raw.url ?? '');
  if (path === null) {
    refuseApiCall(reply, 400);
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    refuseApiCall(reply, 413);
    return;
  }
  const answer = await ask(way, { origin: base.origin, path }, request, reply.raw).catch((error: unknown) => {
    answerFailure(error, request, reply);
    return null;
  });
  if (answer === null) return;
  if (isRedirect(answer.statusCode) && !isAllowed(answer, request)) {
    // The browser would take the token of the session wherever it is sent.
    answer.body.destroy();
    request.log.warn({ ...about(request), status: answer.statusCode }, 'lender answered a redirect');
    refuseApiCall(reply, 502);
    return;
  }
  // Whoever reads that a logo is saved, and then reloads, sees it from the first byte on.
  if (answer.statusCode < 300 && request.url.split('?', 1)[0] === SAVES_LOGOS) {
    await way.logosOf(request.release)?.saved();
  }
  reply.hijack();
  await relay(answer, request, reply.raw);
}

/** How calls leave the edge. */
interface Way {
  readonly lenders: Dispatcher;
  readonly proxies: TrustedProxies;
  readonly logosOf: LogosOf;
}

function ask(
  { lenders, proxies }: Way,
  target: { readonly origin: string; readonly path: string },
  request: FastifyRequest,
  response: ServerResponse,
): Promise<Dispatcher.ResponseData> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const withBody = hasBody(request.raw);
  return lenders.request({
    ...target,
    method: request.method,
    headers: requestHeaders(request, withBody, proxies),
    body: withBody ? limitBody(request.raw) : null,
    signal: gone.signal,
    // A live stream may be silent for as long as nothing happens; it ends when its reader leaves.
    ...(isStreamWanted(request.raw) ? { bodyTimeout: 0 } : {}),
  });
}

/** Headers, then the body as it comes; a body that breaks off breaks off here too. */
async function relay(
  answer: Dispatcher.ResponseData,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  // Written past Fastify, which refuses statuses from 600 on.
  response.writeHead(answer.statusCode, responseHeaders(request, answer.headers));
  // A live stream may be silent at first; its reader must learn that it is open. Not for other answers: Node
  // writes flushed headers as UTF-8, which encodes the bytes beyond ASCII a second time.
  if (isLiveStream(answer)) {
    response.socket?.setTimeout(0);
    response.flushHeaders();
  }
  try {
    await pipeline(answer.body, response);
  } catch (error) {
    request.log.info({ ...about(request), err: error }, 'an answer broke off');
  }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The visitor has left; there is nobody to answer.
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  if (error instanceof BodyTooLarge) {
    refuseApiCall(reply, 413);
    return;
  }
  const path = loggablePath(request.url);
  request.log.warn({ ...about(request), err: error, path }, 'lender cannot be reached');
  const wasSent = !(error instanceof NotSent);
  const isLate = isTimeout(wasSent ? error : error.cause);
  refuseApiCall(reply, isLate ? 504 : 502, wasSent ? undefined : 'not_sent');
}

function isTimeout(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'ETIMEDOUT';
}

/** As every EventSource says. */
function isStreamWanted({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true;
}

function isLiveStream({ headers }: Dispatcher.ResponseData): boolean {
  return /^text\/event-stream\b/i.test(String(headers['content-type']));
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** From one page for borrowers to another, as forms do that have been taken. */
function isAllowed({ statusCode, headers }: Dispatcher.ResponseData, { url }: FastifyRequest): boolean {
  return statusCode === 303 && borrowerRedirect(url, headers.location?.toString()) !== null;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Tracer } from '@opentelemetry/api';
import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { TrustedProxies } from '../http/visitor.ts';
import type { GetLogos } from '../logos/logo-cache.ts';
import { getLogFields, redactPath } from '../operations/request-log.ts';
import { getBorrowerRedirect } from '../proxy/borrower-pages.ts';
import { sendApiError } from '../proxy/error-responses.ts';
import { buildRequestHeaders, buildResponseHeaders } from '../proxy/headers.ts';
import { BodyTooLargeError, limitBody, MAX_BODY_BYTES } from '../proxy/limit-body.ts';
import { markNotSent, NotSentError } from '../proxy/not-sent.ts';
import { traceCalls } from '../proxy/trace-calls.ts';
import { resolveUpstreamPath } from '../proxy/upstream-path.ts';
import { isWidgetCall } from '../proxy/widget-calls.ts';

/** Timeouts of a call to the lender, in milliseconds. */
export interface ProxyTimeouts {
  readonly connect: number;
  /** From sending the request to receiving the response headers. */
  readonly headers: number;
  /** Longest pause within a response body. */
  readonly body: number;
}

export const PROXY_TIMEOUTS: ProxyTimeouts = { connect: 2_000, headers: 10_000, body: 120_000 };

/** Staff change the logos of their portal with this call. */
const SAVE_LOGOS_PATH = '/api/client/update-cap-settings';

interface LenderProxyOptions {
  readonly getLogos: GetLogos;
  readonly timeouts: ProxyTimeouts;
  readonly proxies: TrustedProxies;
  /** Creates a span for each call to a lender; null for no spans. */
  readonly tracer: Tracer | null;
}

/**
 * Forwards `/api/*` to the tenant's lender API. Bodies are streamed in both directions and never parsed; statuses pass unchanged,
 * including nonstandard ones (460, 604). No request is ever retried, because a payment whose response was lost may have been made.
 * Errors of the edge have the API's envelope.
 */
export const lenderProxy: FastifyPluginCallback<LenderProxyOptions> = (app, options, done) => {
  const { timeouts, proxies, getLogos, tracer } = options;
  const agent = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  const lenders = agent.compose(...(tracer === null ? [] : [traceCalls(tracer)]), markNotSent);
  // Closes the agent only after the last connection of the server, so that running requests can finish.
  app.server.once('close', () => void agent.close());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify checks the content type even if it does not read the body.
    if (error.statusCode === 415) {
      sendApiError(reply, 400);
      return;
    }
    request.log.error({ ...getLogFields(request), err: error }, 'proxy failed');
    sendApiError(reply, 500);
  });
  const config = { isProxied: true };
  app.route({
    config,
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (request, reply) => forward({ lenders, proxies, getLogos }, request, reply),
  });
  // The CORS preflight of a chat widget, whose page has an opaque origin.
  app.options('/api/chat/*', { config }, (request, reply) => {
    if (isWidgetCall(request.release, request.url))
      return forward({ lenders, proxies, getLogos }, request, reply);
    reply.callNotFound();
    return undefined;
  });
  app.get('/api', { config }, (_request, reply) => sendApiError(reply, 400));
  done();
};

async function forward(context: ProxyContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { upstream } = request.release;
  if (upstream === null) {
    sendApiError(reply, 404);
    return;
  }
  const base = new URL(upstream);
  const path = resolveUpstreamPath(base, request.raw.url ?? '');
  if (path === null) {
    sendApiError(reply, 400);
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    sendApiError(reply, 413);
    return;
  }
  const target = { origin: base.origin, path };
  const response = await sendToLender(context, target, request, reply.raw).catch((error: unknown) => {
    respondToFailure(error, request, reply);
    return null;
  });
  if (response === null) return;
  if (isRedirect(response.statusCode) && !isAllowedRedirect(response, request)) {
    // Redirects are not forwarded, because the browser would send the session token to their target.
    response.body.destroy();
    request.log.warn(
      { ...getLogFields(request), status: response.statusCode },
      'lender responded with a redirect',
    );
    sendApiError(reply, 502);
    return;
  }
  // Updates the logos before the response is sent, so that the next page already shows the saved logo.
  if (response.statusCode < 300 && request.url.split('?', 1)[0] === SAVE_LOGOS_PATH) {
    const releases = [request.release, ...(request.preview === null ? [] : [request.preview.live])];
    await Promise.all(releases.map(async (release) => context.getLogos(release)?.refreshAfterSave()));
  }
  reply.hijack();
  await relayResponse(response, request, reply.raw);
}

interface ProxyContext {
  readonly lenders: Dispatcher;
  readonly proxies: TrustedProxies;
  readonly getLogos: GetLogos;
}

function sendToLender(
  { lenders, proxies }: ProxyContext,
  target: { readonly origin: string; readonly path: string },
  request: FastifyRequest,
  response: ServerResponse,
): Promise<Dispatcher.ResponseData> {
  const abortController = new AbortController();
  response.once('close', () => abortController.abort());
  const hasRequestBody = hasBody(request.raw);
  // Reads the rest of the body if the response ends before it, because the connection's next request follows the body.
  // Node does this only for a body that was never piped. `requestTimeout` and body-rate.ts limit the time.
  if (hasRequestBody) response.once('finish', () => request.raw.unpipe().resume());
  return lenders.request({
    ...target,
    method: request.method,
    headers: buildRequestHeaders(request, hasRequestBody, proxies),
    body: hasRequestBody ? limitBody(request.raw) : null,
    signal: abortController.signal,
    // A live stream may pause for any time; it ends when the visitor disconnects.
    ...(acceptsEventStream(request.raw) ? { bodyTimeout: 0 } : {}),
  });
}

/**
 * Streams the lender's response to the visitor. If the lender aborts the body, the visitor's response is
 * aborted too.
 */
async function relayResponse(
  upstream: Dispatcher.ResponseData,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  // Bypasses Fastify, which rejects statuses of 600 and above.
  response.writeHead(upstream.statusCode, buildResponseHeaders(request, upstream.headers));
  // Sends the headers of a live stream before its first event, so that the client detects the open stream. Other responses
  // are not flushed, because Node would encode non-ASCII bytes of flushed headers again.
  if (isLiveStream(upstream)) {
    response.socket?.setTimeout(0);
    response.flushHeaders();
  }
  try {
    await pipeline(upstream.body, response);
  } catch (error) {
    request.log.info({ ...getLogFields(request), err: error }, 'response aborted');
  }
}

function respondToFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The visitor has disconnected, so no response can be sent.
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  if (error instanceof BodyTooLargeError) {
    sendApiError(reply, 413);
    return;
  }
  const path = redactPath(request.url);
  request.log.warn({ ...getLogFields(request), err: error, path }, 'lender cannot be reached');
  const wasSent = !(error instanceof NotSentError);
  const isTimedOut = isTimeout(wasSent ? error : error.cause);
  sendApiError(reply, isTimedOut ? 504 : 502, wasSent ? undefined : 'not_sent');
}

function isTimeout(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'ETIMEDOUT';
}

function acceptsEventStream({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true;
}

function isLiveStream({ headers }: Dispatcher.ResponseData): boolean {
  return /^text\/event-stream\b/i.test(String(headers['content-type']));
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

function isAllowedRedirect(
  { statusCode, headers }: Dispatcher.ResponseData,
  { url }: FastifyRequest,
): boolean {
  return statusCode === 303 && getBorrowerRedirect(url, headers.location?.toString()) !== null;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

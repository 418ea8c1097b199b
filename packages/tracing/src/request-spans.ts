import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

/**
 * Starts the span of a request that this server has received. It gets neither the path nor the query, because both can
 * identify a borrower or contain a token.
 * @param parent the trace that the request belongs to
 */
export function startRequestSpan(tracer: Tracer, method: string, parent: Context): Span {
  const attributes = { 'http.request.method': method };
  return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
}

/** @param route the route template, such as `/:slug/users/:id`; undefined if no route matches the request */
export function setRequestRoute(span: Span, method: string, route: string | undefined): void {
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** Ends the span of a request. A status of 500 or above is an error of this server. */
export function endRequestSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

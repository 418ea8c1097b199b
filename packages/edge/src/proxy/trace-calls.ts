import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Dispatcher } from 'undici';

/** Returns the code of a network error, such as `ECONNREFUSED`. The message could contain an address of the lender. */
function getErrorType(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function endSpan(span: Span, errorType: string | null): void {
  if (errorType !== null)
    span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Creates a span for each call to a lender, and sends its trace context to the lender (W3C Trace Context). */
export const traceCalls =
  (tracer: Tracer): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const { hostname, port, protocol } = new URL(String(options.origin));
    const span = tracer.startSpan(options.method, {
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': options.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      },
    });
    const traceHeaders: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), traceHeaders);
    let status = 0;
    return dispatch(
      { ...options, headers: { ...(options.headers as Record<string, string>), ...traceHeaders } },
      {
        onRequestStart: (...request) => handler.onRequestStart?.(...request),
        onResponseStart: (controller, statusCode, ...response) => {
          status = statusCode;
          span.setAttribute('http.response.status_code', status);
          handler.onResponseStart?.(controller, statusCode, ...response);
        },
        onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
        onResponseEnd: (controller, trailers) => {
          endSpan(span, status >= 400 ? String(status) : null);
          handler.onResponseEnd?.(controller, trailers);
        },
        onResponseError: (controller, error) => {
          endSpan(span, getErrorType(error));
          handler.onResponseError?.(controller, error);
        },
      },
    );
  };

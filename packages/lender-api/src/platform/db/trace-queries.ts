import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

/** Longer statements are cut. The longest statements insert many rows. */
const MAX_STATEMENT_LENGTH = 2_000;

type QueryCallback = (error: Error | null, result?: unknown) => void;

function readStatement(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

function endSpan(span: Span, error: unknown): void {
  if (error instanceof Error) {
    const type = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Starts the span of a query. It contains the statement, but not the values of its parameters. */
function startQuerySpan(tracer: Tracer, statement: string): Span {
  const operation = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';
  return tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, MAX_STATEMENT_LENGTH),
    },
  });
}

function traceClient(client: pg.PoolClient, tracer: Tracer): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    if (trace.getActiveSpan()?.isRecording() !== true) return query(...parameters);
    const span = startQuerySpan(tracer, readStatement(parameters[0]));
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const finish = context.bind(context.active(), callback as QueryCallback);
      return query(...parameters.slice(0, -1), (error: Error | null, result: unknown) => {
        endSpan(span, error);
        finish(error, result);
      });
    }
    const result = query(...parameters) as Promise<unknown>;
    result.then(
      () => endSpan(span, null),
      (error: unknown) => endSpan(span, error),
    );
    return result;
  }) as typeof client.query;
}

/**
 * Creates a span for each query of a sampled request. Queries of background work get none. Must be called before the
 * pool opens a connection.
 */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => traceClient(client, tracer));
  const connect = pool.connect.bind(pool) as (callback?: (...result: unknown[]) => void) => unknown;
  // A waiting caller gets its connection from another request, whose context would be active.
  pool.connect = ((callback?: (...result: unknown[]) => void) =>
    callback === undefined
      ? connect()
      : connect(context.bind(context.active(), callback))) as typeof pool.connect;
}

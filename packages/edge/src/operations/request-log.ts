import type { Release } from '@livery/tenant-config/load';
import type { FastifyBaseLogger } from 'fastify';

/** Returns the common fields of log lines about a request. Tenant and release are undefined for a host of no tenant. */
export function about({
  id,
  release,
}: Partial<Pick<LoggedRequest, 'id' | 'release'>>): Record<
  'reqId' | 'tenant' | 'release',
  string | undefined
> {
  return { reqId: id, tenant: release?.slug, release: release?.hash };
}

export interface LoggedRequest {
  readonly id: string;
  readonly release?: Release;
  readonly method: string;
  readonly url: string;
}

/** Logs a completed request. */
export function logCompleted(
  log: FastifyBaseLogger,
  request: LoggedRequest,
  status: number,
  milliseconds: number,
): void {
  const { method, url } = request;
  log.info(
    { ...about(request), method, path: loggablePath(url), status, ms: Math.round(milliseconds) },
    'request completed',
  );
}

/** Returns the path without its query, which may contain a token, and without the code of a password reset. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+reset-password\/).+/, '$1-');
}

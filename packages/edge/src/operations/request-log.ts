import type { Release } from '@livery/tenant-config/load';
import type { FastifyBaseLogger } from 'fastify';

/** Returns the log fields of a request. Tenant and release are undefined if the host belongs to no tenant. */
export function getLogFields({
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

export function logCompletedRequest(
  log: FastifyBaseLogger,
  request: LoggedRequest,
  status: number,
  milliseconds: number,
): void {
  const { method, url } = request;
  log.info(
    { ...getLogFields(request), method, path: redactPath(url), status, ms: Math.round(milliseconds) },
    'request completed',
  );
}

/** Returns the path without its query, which may contain a token, and without the code of a password reset. */
export function redactPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+reset-password\/).+/, '$1-');
}

import type { Release } from '@livery/tenant-config/load';
import type { FastifyBaseLogger } from 'fastify';

/** Returns the first fields of every log line about a request. A host that belongs to no tenant has neither tenant nor release. */
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

/** Writes one line about an answered request. */
export function logAnswered(
  log: FastifyBaseLogger,
  request: LoggedRequest,
  status: number,
  milliseconds: number,
): void {
  const { method, url } = request;
  log.info(
    { ...about(request), method, path: loggablePath(url), status, ms: Math.round(milliseconds) },
    'answered',
  );
}

/** Without its query, which may hold a token, and without the code in the address of a new password. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+reset-password\/).+/, '$1-');
}

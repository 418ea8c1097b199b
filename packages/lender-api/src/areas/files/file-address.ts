import type { HttpFacts } from '../../platform/http/operations.ts';

/** Returns the address of a file from its name; null for null. */
export type FileAddress = (name: string | null) => string | null;

/**
 * Returns a function that makes addresses of the lender's files for one request, as paths on the requested origin. A
 * request through the edge has `x-livery-origin`, and its files are below the portal's `/api`. The files of a direct
 * request are below the lender's path on this server.
 */
export function fileAddress({ headers }: Pick<HttpFacts, 'headers'>, slug: string): FileAddress {
  const base = headers['x-livery-origin'] === undefined ? `/${slug}` : '/api';
  return (name) => (name === null ? null : `${base}/client/files/${name}`);
}

import type { HttpFacts } from '../../platform/http/operations.ts';

/** Returns the address of the file with this name; null if the name is null. */
export type FileAddressBuilder = (name: string | null) => string | null;

/**
 * Returns a function that builds the addresses of the lender's files for one request. A request through the edge has
 * `x-livery-origin`, and its files are below the portal's `/api`. The files of a direct request are below the lender's
 * path on this server.
 */
export function createFileAddress({ headers }: Pick<HttpFacts, 'headers'>, slug: string): FileAddressBuilder {
  const base = headers['x-livery-origin'] === undefined ? `/${slug}` : '/api';
  return (name) => (name === null ? null : `${base}/client/files/${name}`);
}

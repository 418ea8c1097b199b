import type { HttpFacts } from '../../platform/http/operations.ts';

/** Makes the address of a file from its name; null stays null. */
export type FileAddress = (name: string | null) => string | null;

/**
 * Where the asker finds the lender's files: a path on the origin that was asked. Behind the edge, which says so
 * in a header, that is the portal's own `/api`; asked directly, it is the lender's path on this server.
 */
export function fileAddress({ headers }: Pick<HttpFacts, 'headers'>, slug: string): FileAddress {
  const base = headers['x-livery-origin'] === undefined ? `/${slug}` : '/api';
  return (name) => (name === null ? null : `${base}/client/files/${name}`);
}

/**
 * Returns the first segment of a path: `borrowers` for `/borrowers/signed-up?page=2`, empty for `/`. A path ends at `?` or `#`,
 * as in Fastify's router. It runs for every request, so it allocates only the segment.
 */
export function getFirstSegment(url: string): string {
  let end = 1;
  while (end < url.length && url[end] !== '/' && url[end] !== '?' && url[end] !== '#') end += 1;
  return url.slice(1, end);
}

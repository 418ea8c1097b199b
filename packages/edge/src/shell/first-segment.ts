/** The first name of a path, `borrowers` in `/borrowers/signed-up?page=2`; empty for `/`. Every visitor pays for it: nothing is split. */
export function firstSegment(url: string): string {
  let end = 1;
  while (end < url.length && url[end] !== '/' && url[end] !== '?') end += 1;
  return url.slice(1, end);
}

/**
 * Removes a parameter from the query of a request target. Returns its value (null if it is missing), and the path and the rest of
 * the query for a redirect.
 */
export function extractParameter(
  url: string,
  name: string,
): { readonly path: string; readonly value: string | null; readonly rest: string } {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const value = parameters.get(name);
  parameters.delete(name);
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  // A redirect to a path with two leading slashes would lead to another host.
  return { path: path.replace(/^[/\\]+/, '/'), value, rest };
}

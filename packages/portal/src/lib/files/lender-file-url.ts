/**
 * Returns the absolute URL of a file that the lender API names. An address without an origin is relative to
 * the API's origin, which is the portal's unless the browser calls the API directly.
 * @param apiBase `/api`, or an absolute URL
 */
export const resolveLenderFileUrl = (address: string, apiBase: string): string =>
  new URL(address, new URL(apiBase, window.location.origin)).href;

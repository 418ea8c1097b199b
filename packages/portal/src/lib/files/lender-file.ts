/**
 * Where a file is that the lender's API names. An address without an origin is meant on the API's own, which is the
 * portal's unless the browser calls the API itself.
 * @param apiBase `/api`, or the absolute base
 */
export const lenderFile = (address: string, apiBase: string): string =>
  new URL(address, new URL(apiBase, window.location.origin)).href;

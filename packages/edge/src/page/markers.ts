/** Places in the portal's index.html; each stands there once. */
export const MARKERS = {
  /** In the head, after the charset: the tenant. */
  head: '<!-- livery:head -->',
  /** First in the body: what is said where scripts do not run. */
  noScript: '<!-- livery:no-script -->',
  /** The outline of the signed-in frame. */
  frame: '<!-- livery:frame -->',
  /** The signed-out screen, where the portal itself will be. */
  screen: '<!-- livery:screen -->',
} as const;

/** Placeholders in the portal's index.html. Each occurs exactly once. */
export const MARKERS = {
  /** In the head, after the charset: title, icons, theme and configuration of the tenant. */
  head: '<!-- livery:head -->',
  /** First in the body: the message for browsers without scripts. */
  noScript: '<!-- livery:no-script -->',
  /** The outline of the signed-in frame. */
  frame: '<!-- livery:frame -->',
  /** The signed-out screen, inside the root element of the portal. */
  screen: '<!-- livery:screen -->',
} as const;

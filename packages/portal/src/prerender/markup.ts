/**
 * Markup that the content security policy would block, or that React writes for content that a script fills in later.
 */
const FORBIDDEN = [' style=', '<script', 'javascript:', '<template'] as const;

/** Preload links that React writes before its markup. The edge adds links for the tenant's images itself. */
const LEADING_LINKS = /^(?:<link[^>]*>)+/;

/**
 * Returns the markup of a screen without leading preload links.
 * @param screen names the screen in an error
 * @throws Error if the markup contains something that the content security policy would block silently
 */
export function checkMarkup(screen: string, rendered: string): string {
  const markup = rendered.replace(LEADING_LINKS, '');
  const blocked = FORBIDDEN.find((forbidden) => markup.toLowerCase().includes(forbidden));
  if (blocked === undefined) return markup;
  const at = markup.toLowerCase().indexOf(blocked);
  throw new Error(
    `The prerendered markup of ${screen} contains "${blocked.trim()}", which the content security policy blocks: ${markup.slice(Math.max(0, at - 200), at + 100)}`,
  );
}

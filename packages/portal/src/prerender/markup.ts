/** What the content security policy would block, and what React writes for content that comes later, by a script. */
const FORBIDDEN = [' style=', '<script', 'javascript:', '<template'] as const;

/** Preloads that React writes before its markup; the edge asks for the tenant's images itself. */
const LEADING_LINKS = /^(?:<link[^>]*>)+/;

/**
 * The markup of a screen as the edge may send it.
 * @param screen its name in an error
 * @throws when it holds what the policy would block without anybody noticing
 */
export function checkedMarkup(screen: string, rendered: string): string {
  const markup = rendered.replace(LEADING_LINKS, '');
  const found = FORBIDDEN.find((forbidden) => markup.toLowerCase().includes(forbidden));
  if (found === undefined) return markup;
  const at = markup.toLowerCase().indexOf(found);
  throw new Error(
    `The prerendered markup of ${screen} holds "${found.trim()}", which the content security policy blocks: ${markup.slice(Math.max(0, at - 200), at + 100)}`,
  );
}

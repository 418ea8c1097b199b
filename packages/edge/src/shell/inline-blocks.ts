import { hashSource, type InlineSources } from '../plugins/security-headers.ts';

/** The texts of all elements of a kind that stand in a page themselves, instead of an address. */
function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'));
  return [...blocks]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , text = '']) => text);
}

/** The sources of the blocks that the portal's build has put into its page: each by the hash of its text. */
export const inlineSources = (html: string): InlineSources => ({
  scripts: inlineTexts(html, 'script').map(hashSource),
  // Emotion's are empty, and have their own place in the policy.
  styles: inlineTexts(html, 'style')
    .filter((text) => text !== '')
    .map(hashSource),
});

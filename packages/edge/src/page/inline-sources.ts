import { type InlineSources, toHashSource } from '../http/security-policies.ts';

/** Returns the CSP sources of the scripts and styles that a template of the portal contains instead of linking to a file. */
export function listInlineSources(html: string): InlineSources {
  const listHashes = (element: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))]
      .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
      .map(([, , text = '']) => toHashSource(text));
  return { scripts: listHashes('script'), styles: listHashes('style') };
}

import { COMPUTING_FUNCTIONS } from './allowed.ts';

/** A reference to a part of the same file. */
const LOCAL_URL = /url\(\s*(["']?)#[^"'()\\]*\1\s*\)/gi;

/**
 * What a style, or one presentation attribute, of an SVG does beyond drawing, in words that end "The file ..."; null for
 * one that only draws. Allows what is known to be plain: no escapes, which could spell anything, no rule but `@media`,
 * no function that loads.
 */
export function cssFault(css: string): string | null {
  if (!/[\\@(]/.test(css)) return null;
  // Comments are read with the rest: where one begins depends on the strings around it, and a mistake would hide a rule.
  const plain = css.replace(LOCAL_URL, ' ');
  if (plain.includes('\\')) return 'has a style with a backslash; write it without';
  const rule = /@(?!media\b)[\w-]*/i.exec(plain);
  if (rule !== null) return `has a style with ${rule[0]}; turn text into outlines and embed what it loads`;
  for (const [, name = ''] of plain.matchAll(/([\w-]+)\s*\(/g)) {
    if (/^url$/i.test(name)) return 'has a style that loads something from outside the file; embed it';
    if (!COMPUTING_FUNCTIONS.has(name.toLowerCase())) return `has a style with ${name}(); write it without`;
  }
  return null;
}

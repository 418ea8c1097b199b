import { COMPUTING_FUNCTIONS } from './allowed.ts';

/** The content of a `url()` that refers to a part of the same file, with or without quotes. */
function isLocalReference(content: string): boolean {
  const trimmed = content.trim();
  const quote = /^["']/.exec(trimmed)?.[0];
  const target =
    quote !== undefined && trimmed.length > 1 && trimmed.endsWith(quote) ? trimmed.slice(1, -1) : trimmed;
  return target.startsWith('#') && !/["'()]/.test(target);
}

/** The word that ends before `end`, white space skipped. Nothing before `from` is looked at. */
function wordBefore(css: string, end: number, from: number): { word: string; isAdjacent: boolean } {
  let to = end;
  while (to > from && /\s/.test(css.charAt(to - 1))) to -= 1;
  let start = to;
  while (start > from && /[\w-]/.test(css.charAt(start - 1))) start -= 1;
  return { word: css.slice(start, to), isAdjacent: to === end };
}

interface Functions {
  /** The first function that may load something, as the end of a sentence; null when there is none. */
  readonly fault: string | null;
  /** The CSS without its references to parts of the same file. */
  readonly rest: string;
}

/** Every character is read a bounded number of times: a pattern that backtracks would take minutes for a hostile file. */
function checkFunctions(css: string): Functions {
  let rest = '';
  let from = 0;
  for (let open = css.indexOf('('); open !== -1; open = css.indexOf('(', from)) {
    const { word, isAdjacent } = wordBefore(css, open, from);
    let next = open + 1;
    if (/^url$/i.test(word)) {
      const close = css.indexOf(')', open);
      if (!isAdjacent || close === -1 || !isLocalReference(css.slice(open + 1, close))) {
        const fault = 'has a style that loads something from outside the file; embed it';
        return { fault, rest: rest + css.slice(from) };
      }
      rest += `${css.slice(from, open - word.length)} `;
      next = close + 1;
    } else {
      if (word !== '' && !COMPUTING_FUNCTIONS.has(word.toLowerCase())) {
        return {
          fault: `has a style with ${word.slice(0, 40)}(); write it without`,
          rest: rest + css.slice(from),
        };
      }
      rest += css.slice(from, next);
    }
    from = next;
  }
  return { fault: null, rest: rest + css.slice(from) };
}

/**
 * What a style, or one presentation attribute, of an SVG does beyond drawing, in words that end "The file ..."; null for
 * one that only draws. Allows what is known to be plain: no escapes, which could spell anything, no rule but `@media`,
 * no function that loads.
 */
export function cssFault(css: string): string | null {
  if (!/[\\@(]/.test(css)) return null;
  if (css.includes('\\')) return 'has a style with a backslash; write it without';
  // Comments are read with the rest: where one begins depends on the strings around it, and a mistake would hide a rule.
  const { fault, rest } = checkFunctions(css);
  const rule = /@(?!media\b)[\w-]*/i.exec(rest);
  if (rule !== null)
    return `has a style with ${rule[0].slice(0, 40)}; turn text into outlines and embed what it loads`;
  return fault;
}

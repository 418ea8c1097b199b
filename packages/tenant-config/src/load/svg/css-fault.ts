import { COMPUTING_FUNCTIONS } from './allowed.ts';

/** Returns true if the content of a `url()` refers to an element in the same file, with or without quotes. */
function isLocalReference(content: string): boolean {
  const trimmed = content.trim();
  const quote = /^["']/.exec(trimmed)?.[0];
  const target =
    quote !== undefined && trimmed.length > 1 && trimmed.endsWith(quote) ? trimmed.slice(1, -1) : trimmed;
  return target.startsWith('#') && !/["'()]/.test(target);
}

/**
 * Returns the last word between `from` and `end`, ignoring white space before `end`. `isAdjacent` is true if
 * there is no white space between the word and `end`.
 */
function findWordBefore(css: string, end: number, from: number): { word: string; isAdjacent: boolean } {
  let to = end;
  while (to > from && /\s/.test(css.charAt(to - 1))) to -= 1;
  let start = to;
  while (start > from && /[\w-]/.test(css.charAt(start - 1))) start -= 1;
  return { word: css.slice(start, to), isAdjacent: to === end };
}

interface Functions {
  /** The message about the first function that is not allowed; null if all functions are allowed. */
  readonly fault: string | null;
  readonly remainingCss: string;
}

/**
 * Checks the functions in a style. Runs in linear time; a backtracking pattern would take minutes for a
 * hostile file.
 */
function checkFunctions(css: string): Functions {
  let remainingCss = '';
  let from = 0;
  for (let open = css.indexOf('('); open !== -1; open = css.indexOf('(', from)) {
    const { word, isAdjacent } = findWordBefore(css, open, from);
    let next = open + 1;
    if (/^url$/i.test(word)) {
      const close = css.indexOf(')', open);
      if (!isAdjacent || close === -1 || !isLocalReference(css.slice(open + 1, close))) {
        const fault = 'has a style that loads an external resource; embed it';
        return { fault, remainingCss: remainingCss + css.slice(from) };
      }
      remainingCss += `${css.slice(from, open - word.length)} `;
      next = close + 1;
    } else {
      if (word !== '' && !COMPUTING_FUNCTIONS.has(word.toLowerCase())) {
        return {
          fault: `has a style with ${word.slice(0, 40)}(); remove it`,
          remainingCss: remainingCss + css.slice(from),
        };
      }
      remainingCss += css.slice(from, next);
    }
    from = next;
  }
  return { fault: null, remainingCss: remainingCss + css.slice(from) };
}

/**
 * Returns the fault of a style or presentation attribute in an SVG, such as `has a style with a backslash`;
 * null if it is allowed. Rejects escapes (which could hide any name), at-rules except `@media`, and functions
 * that load resources.
 */
export function findCssFault(css: string): string | null {
  if (!/[\\@(]/.test(css)) return null;
  if (css.includes('\\')) return 'has a style with a backslash; remove it';
  // Checks comments too, because text that is wrongly treated as a comment could hide a rule.
  const { fault, remainingCss } = checkFunctions(css);
  const rule = /@(?!media\b)[\w-]*/i.exec(remainingCss);
  if (rule !== null)
    return `has a style with ${rule[0].slice(0, 40)}; convert text to outlines and embed resources`;
  return fault;
}

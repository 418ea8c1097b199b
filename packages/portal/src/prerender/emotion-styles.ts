import type { EmotionCache } from '@emotion/cache';

interface InsertedRules {
  readonly name: string;
  readonly css: string;
  /** Whether the rules are for the page, and not those of a class. */
  readonly isGlobal: boolean;
}

function inserted({ key, inserted: names, registered }: EmotionCache): InsertedRules[] {
  const all = Object.entries(names).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css, isGlobal: registered[`${key}-${name}`] === undefined }] : [],
  );
  // The order of the cascade layers is said in the first of the global rules.
  return [...all.filter(({ isGlobal }) => isGlobal), ...all.filter(({ isGlobal }) => !isGlobal)];
}

/** All rules that rendering with this cache inserted; the cache must be one with `compat`. */
export const emotionStyles = (cache: EmotionCache): string =>
  inserted(cache)
    .map(({ css }) => css)
    .join('');

/**
 * Empty style elements that tell Emotion in the browser which rules the page has already, so that it does not insert
 * them again. Being empty they pass the content security policy. How Emotion reads them is its own affair: its version
 * is pinned, and a journey counts the rules.
 */
export function emotionHead(cache: EmotionCache): string {
  const rules = inserted(cache);
  const classes = rules.filter(({ isGlobal }) => !isGlobal).map(({ name }) => name);
  const globals = rules.filter(({ isGlobal }) => isGlobal);
  return [
    `<style data-emotion="${[cache.key, ...classes].join(' ')}"></style>`,
    ...globals.map(({ name }) => `<style data-emotion="${cache.key}-global ${name}"></style>`),
  ].join('');
}

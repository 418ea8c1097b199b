import type { Plugin, Rolldown } from 'vite';

/** Where the page's styles go. */
const PLACE = '</head>';

/**
 * Writes the styles that come with the first code into the page: on a slow line each request costs a sixth of a second, and
 * nothing is painted before them. The edge allows them by their hash.
 */
export function inlineStyles(): Plugin {
  let css = '';
  return {
    name: 'livery:inline-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before Vite writes down which stylesheets each chunk waits for.
      order: 'pre',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk') throw new Error('The build has no first code.');
        const files = entry.viteMetadata?.importedCss ?? new Set<string>();
        css = [...files].map((name) => textOf(bundle[name])).join('');
        for (const name of files) Reflect.deleteProperty(bundle, name);
        files.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(PLACE, () => `${inlineStyle(css)}\n  ${PLACE}`),
    },
  };
}

/** Vite's mark in a stylesheet, which it takes out of those that stay files. */
const MARK = /\s*\/\*\$vite\$:\d+\*\/\s*$/;

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('The first code names a stylesheet that is not in the build.');
  return String(file.source).replace(MARK, '');
}

/** A style element. @throws when its text could end it. */
export function inlineStyle(css: string): string {
  if (css.includes('</')) throw new Error('A stylesheet of the first page contains "</".');
  return `<style>${css}</style>`;
}

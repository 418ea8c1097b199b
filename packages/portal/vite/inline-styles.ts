import type { Plugin, Rolldown } from 'vite';

const PLACE = '</head>';

/** Vite's mark at the end of a stylesheet, which Vite removes from stylesheets that stay files. */
const VITE_MARK = /\s*\/\*\$vite\$:\d+\*\/\s*$/;

/**
 * Writes the stylesheet of the entry into the page, because the browser paints nothing before it has this stylesheet,
 * and a request takes a sixth of a second on a slow network. The edge allows the style element by its hash.
 */
export function inlineStyles(): Plugin {
  let css = '';
  return {
    name: 'livery:inline-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before Vite records which stylesheets each chunk waits for.
      order: 'pre',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk') this.error('The build has no entry.');
        const files = entry.viteMetadata?.importedCss ?? new Set<string>();
        css = [...files].map((name) => getCss(bundle[name])).join('');
        if (css.includes('</')) this.error('The stylesheet of the entry contains "</".');
        for (const name of files) Reflect.deleteProperty(bundle, name);
        files.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(PLACE, () => `  <style>${css}</style>\n  ${PLACE}`),
    },
  };
}

function getCss(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('The build has no file for a stylesheet of the entry.');
  return String(file.source).replace(VITE_MARK, '');
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemStyleObject } from '@chakra-ui/react';
import type { Plugin } from 'vite';
import { recordTableStyles } from '../src/signed-in/features/loan-account/parts/record-table-styles.ts';
import { listStyles } from '../src/ui/data-list/list-styles.ts';
import { type CompiledModule, compileElements } from './compiled-elements.ts';
import { serializeStyles } from './plain-styles.ts';

/** The stylesheets: one for the first screen after signing in, which is a list, and one for the other features. */
const STYLESHEETS = {
  frame: 'virtual:compiled-styles/frame.css',
  features: 'virtual:compiled-styles/features.css',
} as const;

type Stylesheet = keyof typeof STYLESHEETS;

/** The styles of plain markup by selector. */
const MARKUP_STYLES: Readonly<Record<Stylesheet, Readonly<Record<string, SystemStyleObject>>>> = {
  frame: listStyles,
  features: recordTableStyles,
};

const getStylesheet = (file: string): Stylesheet =>
  /\/signed-in\/features\/(?!borrowers\/)/.test(file) ? 'features' : 'frame';

const isCompiled = (file: string): boolean =>
  file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.includes('/src/testing/');

/**
 * Compiles the Chakra elements whose styles are known at build time (compiled-elements.ts). Provides their styles, and
 * those of lists and record tables, as stylesheets. There are only two stylesheets, because each file costs a request. See
 * docs/decisions/0037-compiled-styles.md.
 */
export function compiledStyles(): Plugin {
  let root = '';
  let srcDir = '';
  const cache = new Map<string, { readonly source: string; readonly compiled: CompiledModule | null }>();

  function compile(file: string, source: string): CompiledModule | null {
    const entry = cache.get(file);
    if (entry?.source === source) return entry.compiled;
    const compiled = compileElements(file, source);
    cache.set(file, { source, compiled });
    return compiled;
  }

  function createStylesheet(stylesheet: Stylesheet): string {
    const rules = new Map<string, string>();
    for (const path of globSync('src/**/*.tsx', { cwd: root }).sort()) {
      const file = join(root, path);
      if (!isCompiled(file) || getStylesheet(file) !== stylesheet) continue;
      for (const [name, css] of compile(file, readFileSync(file, 'utf8'))?.css ?? []) rules.set(name, css);
    }
    const markupRules = Object.entries(MARKUP_STYLES[stylesheet]).map(
      ([selector, style]) => `${selector}{${serializeStyles(style)}}`,
    );
    return [...rules.values(), ...markupRules].join('\n');
  }

  /** Ignores a query such as `?inline`. */
  const findStylesheet = (id: string): Stylesheet | undefined =>
    (Object.keys(STYLESHEETS) as Stylesheet[]).find((name) => id.split('?')[0] === STYLESHEETS[name]);

  return {
    name: 'livery:compiled-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      srcDir = join(root, 'src/');
    },
    resolveId: (id) => (findStylesheet(id) === undefined ? null : `\0${id}`),
    load(id) {
      const stylesheet = findStylesheet(id.slice(1));
      return stylesheet === undefined ? null : createStylesheet(stylesheet);
    },
    transform(source, id) {
      if (!id.startsWith(srcDir) || !isCompiled(id)) return null;
      const compiled = compile(id, source);
      if (compiled === null || compiled.css.size === 0) return compiled;
      // The import follows the code, so that the source map stays valid.
      return { code: `${compiled.code}\nimport '${STYLESHEETS[getStylesheet(id)]}';`, map: compiled.map };
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(srcDir) || !isCompiled(file)) return modules;
      const stylesheet = this.environment.moduleGraph.getModuleById(`\0${STYLESHEETS[getStylesheet(file)]}`);
      return stylesheet === undefined ? modules : [...modules, stylesheet];
    },
  };
}

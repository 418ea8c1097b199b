import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import type { Plugin } from 'vite';
import { plainStyles } from '../src/ui/theme/plain-styles.ts';
import { system } from '../src/ui/theme/system.ts';

const ID = 'virtual:plain-styles.css';

type Compiled = Parameters<typeof serializeStyles>[0];

const serialize = (styles: readonly unknown[]): string => serializeStyles(styles as Compiled).styles;

/**
 * Serializes the global styles. Removes the `&` that Chakra adds to each selector, because these selectors
 * are not nested.
 */
const globalStyles = (): string => serialize(system._global).replaceAll('&', '');

/**
 * Compiles the global styles of the design system, and each plain style into a class. The output uses nested
 * selectors.
 */
function compilePlainStyles(): string {
  const classes = Object.entries(plainStyles).map(([name, styles]) => {
    const all = ([styles] as readonly (typeof styles)[]).flat() as readonly SystemStyleObject[];
    return `.lv-${name}{${serialize([system.css(...all)])}}`;
  });
  return [system.layers.atRule, globalStyles(), ...classes].join('\n');
}

/** Provides the stylesheet of the plain styles as `virtual:plain-styles.css`. */
export function plainStylesheet(): Plugin {
  return {
    name: 'livery:plain-styles',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? compilePlainStyles() : null),
  };
}

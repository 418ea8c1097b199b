import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import type { Plugin } from 'vite';
import { plainStyles } from '../src/ui/theme/plain-styles.ts';
import { system } from '../src/ui/theme/system.ts';

const MODULE_ID = 'virtual:plain-styles.css';

type SerializableStyles = Parameters<typeof serializeStyles>[0];

const serialize = (styles: readonly unknown[]): string =>
  serializeStyles(styles as SerializableStyles).styles;

/**
 * Serializes the global styles. Removes the `&` that Chakra adds to each selector, because these selectors
 * are not nested.
 */
const serializeGlobalStyles = (): string => serialize(system._global).replaceAll('&', '');

/**
 * Compiles the global styles of the design system, and compiles each plain style into a class. The resulting
 * CSS contains nested selectors.
 */
function compilePlainStyles(): string {
  const classes = Object.entries(plainStyles).map(([name, styles]) => {
    const styleObjects = ([styles] as readonly (typeof styles)[]).flat() as readonly SystemStyleObject[];
    return `.lv-${name}{${serialize([system.css(...styleObjects)])}}`;
  });
  return [system.layers.atRule, serializeGlobalStyles(), ...classes].join('\n');
}

/** Provides the stylesheet of the plain styles as `virtual:plain-styles.css`. */
export function plainStylesheet(): Plugin {
  return {
    name: 'livery:plain-styles',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : null),
    load: (id) => (id === `\0${MODULE_ID}` ? compilePlainStyles() : null),
  };
}

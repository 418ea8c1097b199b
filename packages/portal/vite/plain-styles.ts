import type { SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles as serializeEmotionStyles } from '@emotion/serialize';
import type { Plugin } from 'vite';
import { plainStyles } from '../src/ui/theme/plain-styles.ts';
import { system } from '../src/ui/theme/system.ts';

const MODULE_ID = 'virtual:plain-styles.css';

type SerializableStyles = Parameters<typeof serializeEmotionStyles>[0];

const serialize = (styles: readonly unknown[]): string =>
  serializeEmotionStyles(styles as SerializableStyles).styles;

/** Returns the CSS declarations of style objects, in which later objects override earlier ones. May contain nested rules. */
export const serializeStyles = (...styles: readonly (SystemStyleObject | undefined)[]): string =>
  serialize([system.css(...(styles as SystemStyleObject[]))]);

/** The variables of breakpoints, which nothing uses: media queries contain the values. */
const BREAKPOINT_VARIABLES = /--chakra-(?:sizes-)?breakpoints?-\w+:[^;]*;/g;

/**
 * Serializes the global styles. Removes the `&` that Chakra adds to each selector, because these selectors
 * are not nested.
 */
const serializeGlobalStyles = (): string =>
  serialize(system._global).replaceAll('&', '').replaceAll(BREAKPOINT_VARIABLES, '');

/**
 * Compiles the global styles of the design system, and compiles each plain style into a class. The resulting
 * CSS contains nested selectors.
 */
function compilePlainStyles(): string {
  const classes = Object.entries(plainStyles).map(([name, styles]) => {
    const styleObjects = ([styles] as readonly (typeof styles)[]).flat() as readonly SystemStyleObject[];
    return `.lv-${name}{${serializeStyles(...styleObjects)}}`;
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

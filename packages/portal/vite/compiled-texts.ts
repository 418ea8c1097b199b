import { compileMessage } from '@lingui/message-utils/compileMessage';
import { texts } from '@livery/tenant-config';
import type { Plugin } from 'vite';

const ID = 'virtual:compiled-texts';
const RESOLVED_ID = `\0${ID}`;

/**
 * Offers the portal's text catalogue as `virtual:compiled-texts`, its messages parsed when the portal
 * is built, so that no parser is sent to the browser.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'livery:compiled-texts',
    resolveId: (id) => (id === ID ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      const compiled = Object.entries(texts).map(([key, message]) => [key, compileMessage(message)]);
      return `export const compiledTexts = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
  };
}

import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { textAreas } from '@livery/tenant-config';
import type { Plugin } from 'vite';

const MODULE_PREFIX = 'virtual:texts/';
const RESOLVED_PREFIX = `\0${MODULE_PREFIX}`;
const TEXT_CATALOG_FILE = fileURLToPath(new URL('../src/lib/texts/text-catalog.ts', import.meta.url));

const isArea = (name: string): name is keyof typeof textAreas => Object.hasOwn(textAreas, name);

/**
 * Provides each area of the text catalog as the module `virtual:texts/<area>`. Importing the module registers
 * the texts of the area. The messages are compiled at build time, so that browsers need no message parser.
 */
export function areaTexts(): Plugin {
  return {
    name: 'livery:area-texts',
    resolveId: (id) => (id.startsWith(MODULE_PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return null;
      const area = id.slice(RESOLVED_PREFIX.length);
      if (!isArea(area)) throw new Error(`The text catalog has no area "${area}".`);
      const compiledMessages = Object.entries(textAreas[area]).map(([key, message]) => [
        key,
        compileMessage(message),
      ]);
      const messages = JSON.stringify(Object.fromEntries(compiledMessages));
      return `import { addTexts } from ${JSON.stringify(TEXT_CATALOG_FILE)};\naddTexts(${messages});`;
    },
  };
}

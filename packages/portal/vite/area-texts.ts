import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { textAreas } from '@livery/tenant-config';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:texts/';
const RESOLVED_PREFIX = `\0${PREFIX}`;
const CATALOGUE = fileURLToPath(new URL('../src/lib/texts/text-catalogue.ts', import.meta.url));

const isArea = (name: string): name is keyof typeof textAreas => Object.hasOwn(textAreas, name);

/**
 * Offers each area of the text catalogue as `virtual:texts/<area>`. Importing it makes the area's texts known to the
 * portal. Messages are parsed when the portal is built, so that no parser is sent to the browser.
 */
export function areaTexts(): Plugin {
  return {
    name: 'livery:area-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return null;
      const area = id.slice(RESOLVED_PREFIX.length);
      if (!isArea(area)) throw new Error(`The text catalogue has no area "${area}".`);
      const compiled = Object.entries(textAreas[area]).map(([key, message]) => [
        key,
        compileMessage(message),
      ]);
      const messages = JSON.stringify(Object.fromEntries(compiled));
      return `import { addTexts } from ${JSON.stringify(CATALOGUE)};\naddTexts(${messages});`;
    },
  };
}

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/browser-metrics/browser-metrics.ts', import.meta.url));

/** Bundles the script that measures pages into one classic script. */
async function bundleScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [script, ...others] = chunks;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('The script must be one file.');
  return script.code;
}

/**
 * Adds the script that measures pages to the build. No page refers to it: the edge adds it to the page if
 * `BROWSER_METRICS` is set. It is a bundle of its own, so that it changes nothing in the files of the portal.
 */
export function browserMetrics(): Plugin {
  return {
    name: 'livery:browser-metrics',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'browser-metrics.js', source: await bundleScript() });
    },
  };
}

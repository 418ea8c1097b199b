import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { PRERENDERED_FILE, type Prerendered, texts } from '@livery/tenant-config';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { chunksOf } from './chunks.ts';
import { contentHash } from './content-hash.ts';
import { frameModules } from './frame-modules.ts';

type Rendered = Awaited<ReturnType<typeof import('../src/prerender/prerender.tsx')['prerender']>>;

/** The environment in which the portal's own code runs while it is built. */
const ENVIRONMENT = 'prerender';
const ENTRY = 'prerender.mjs';

/**
 * Runs the portal's code once it is built and writes what its first screens show into PRERENDERED_FILE, with a
 * stylesheet of its own, for the edge to send in every tenant's shell. See docs/decisions/0014-first-paint.md.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'livery:prerendered-pages',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        [ENVIRONMENT]: {
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            ssr: 'src/prerender/prerender.tsx',
            outDir: 'node_modules/.prerender',
            emptyOutDir: true,
            minify: false,
            rolldownOptions: { output: { entryFileNames: ENTRY, codeSplitting: false } },
          },
        },
      },
    }),
    async buildApp(builder) {
      const [client, code] = [environmentOf(builder, 'client'), environmentOf(builder, ENVIRONMENT)];
      const built = (await builder.build(client)) as Rolldown.RolldownOutput;
      await builder.build(code);
      const codeDir = resolve(builder.config.root, code.config.build.outDir);
      const { prerender } = (await import(pathToFileURL(join(codeDir, ENTRY)).href)) as {
        prerender: () => Promise<Rendered>;
      };
      const outDir = resolve(builder.config.root, client.config.build.outDir);
      await writePages(outDir, await prerender(), frameModules(chunksOf(built.output)));
      await rm(codeDir, { recursive: true });
    },
  };
}

function environmentOf({ environments }: ViteBuilder, name: string): BuildEnvironment {
  const environment = environments[name];
  if (environment === undefined) throw new Error(`The build has no environment "${name}".`);
  return environment;
}

async function writePages(
  outDir: string,
  { css, styleMarkers, ...rendered }: Rendered,
  modules: readonly string[],
): Promise<void> {
  const stylesheet = `assets/first-paint-${contentHash(css)}.css`;
  await writeFile(join(outDir, stylesheet), css);
  const shown = rendered.slots.flatMap((slot) => ('text' in slot ? [slot.text] : []));
  const prerendered: Prerendered = {
    ...rendered,
    head: `<link rel="stylesheet" href="/${stylesheet}">${styleMarkers}`,
    messages: Object.fromEntries(shown.map((key) => [key, compileMessage(texts[key])])),
    frameModules: modules,
  };
  await writeFile(join(outDir, PRERENDERED_FILE), JSON.stringify(prerendered));
}

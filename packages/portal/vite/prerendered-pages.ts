import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { PRERENDERED_FILE, type Prerendered, texts } from '@livery/tenant-config';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { getChunks } from './chunks.ts';
import { findSignedInModules } from './signed-in-modules.ts';

type Rendered = Awaited<ReturnType<typeof import('../src/prerender/prerender.tsx')['prerender']>>;

/** The Vite environment that runs the portal's code during the build. */
const PRERENDER_ENVIRONMENT = 'prerender';
const ENTRY_FILE = 'prerender.mjs';

/**
 * Renders the signed-out screens and the frame skeleton at build time and writes them to PRERENDERED_FILE.
 * The edge inserts them into the page of every tenant. See docs/decisions/0014-first-paint.md.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'livery:prerendered-pages',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        [PRERENDER_ENVIRONMENT]: {
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            ssr: 'src/prerender/prerender.tsx',
            outDir: 'node_modules/.prerender',
            emptyOutDir: true,
            minify: false,
            rolldownOptions: { output: { entryFileNames: ENTRY_FILE, codeSplitting: false } },
          },
        },
      },
    }),
    async buildApp(builder) {
      const [client, prerenderEnvironment] = [
        getEnvironment(builder, 'client'),
        getEnvironment(builder, PRERENDER_ENVIRONMENT),
      ];
      const clientBuild = (await builder.build(client)) as Rolldown.RolldownOutput;
      await builder.build(prerenderEnvironment);
      const prerenderDir = resolve(builder.config.root, prerenderEnvironment.config.build.outDir);
      const { prerender } = (await import(pathToFileURL(join(prerenderDir, ENTRY_FILE)).href)) as {
        prerender: () => Promise<Rendered>;
      };
      const outDir = resolve(builder.config.root, client.config.build.outDir);
      await writePages(outDir, await prerender(), findSignedInModules(getChunks(clientBuild.output)));
      await rm(prerenderDir, { recursive: true });
    },
  };
}

function getEnvironment({ environments }: ViteBuilder, name: string): BuildEnvironment {
  const environment = environments[name];
  if (environment === undefined) throw new Error(`The build has no environment "${name}".`);
  return environment;
}

async function writePages(outDir: string, rendered: Rendered, modules: readonly string[]): Promise<void> {
  const usedTextKeys = rendered.slots.flatMap((slot) => ('text' in slot ? [slot.text] : []));
  const prerendered: Prerendered = {
    ...rendered,
    messages: Object.fromEntries(usedTextKeys.map((key) => [key, compileMessage(texts[key])])),
    signedInModules: modules,
  };
  await writeFile(join(outDir, PRERENDERED_FILE), JSON.stringify(prerendered));
}

import type { Plugin, Rolldown } from 'vite';
import { type Chunks, chunksOf, loadedWith } from './chunks.ts';

const FEATURE = /\/features\/([^/]+)\//;
const featureOf = (module: string): string | undefined => FEATURE.exec(module)?.[1];

/**
 * Fails the build when a screen that is loaded by itself brings another feature's code along: the bundler may put modules of
 * two features into one chunk, and whoever opens one screen would wait for the other.
 */
export function routesApart(): Plugin {
  return {
    name: 'livery:routes-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle));
      const strangers = [...chunks.values()].flatMap((chunk) => strangersOf(chunk, chunks));
      if (strangers.length > 0) this.error(`A route pulls another route's code:\n${strangers.join('\n')}`);
    },
  };
}

/** The portal's first code, and the signed-in app with the addresses of all its screens. */
const isBeforeScreens = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some((id) => id.endsWith('/app/open-signed-in-app.tsx'));

function strangersOf(screen: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const own = featureOf(screen.facadeModuleId ?? '');
  if (!screen.isDynamicEntry || own === undefined) return [];
  const everywhere = new Set(
    [...chunks.values()].filter(isBeforeScreens).flatMap(({ fileName }) => [...loadedWith(chunks, fileName)]),
  );
  return [...loadedWith(chunks, screen.fileName)]
    .filter((name) => !everywhere.has(name))
    .flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    .filter((module) => (featureOf(module) ?? own) !== own)
    .map((module) => `${screen.facadeModuleId ?? ''} loads ${module}`);
}

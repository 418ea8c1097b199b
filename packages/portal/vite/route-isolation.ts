import type { Plugin, Rolldown } from 'vite';
import { type Chunks, getChunks, getLoadedChunks } from './chunks.ts';

const FEATURE_FOLDER = /\/features\/([^/]+)\//;
const getFeature = (module: string): string | undefined => FEATURE_FOLDER.exec(module)?.[1];

/**
 * Fails the build if the code of a lazily loaded screen includes code of another feature. This happens if the
 * bundler puts modules of two features into one chunk. Users of one feature would then wait for the code of
 * the other feature.
 */
export function routeIsolation(): Plugin {
  return {
    name: 'livery:route-isolation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = getChunks(Object.values(bundle));
      const foreignModules = [...chunks.values()].flatMap((chunk) => findForeignModules(chunk, chunks));
      if (foreignModules.length > 0)
        this.error(`A screen loads the code of another feature:\n${foreignModules.join('\n')}`);
    },
  };
}

/** Returns true for chunks that are loaded before any screen: the entry, and the signed-in app with its routes. */
const isBeforeScreens = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some((id) => id.endsWith('/app/open-signed-in-app.tsx'));

function findForeignModules(screen: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const ownFeature = getFeature(screen.facadeModuleId ?? '');
  if (!screen.isDynamicEntry || ownFeature === undefined) return [];
  const sharedChunks = new Set(
    [...chunks.values()]
      .filter(isBeforeScreens)
      .flatMap(({ fileName }) => [...getLoadedChunks(chunks, fileName)]),
  );
  return [...getLoadedChunks(chunks, screen.fileName)]
    .filter((name) => !sharedChunks.has(name))
    .flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    .filter((module) => (getFeature(module) ?? ownFeature) !== ownFeature)
    .map((module) => `${screen.facadeModuleId ?? ''} loads ${module}`);
}

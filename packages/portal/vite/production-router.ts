import type { Plugin } from 'vite';

/**
 * Takes React Router's production build, which its package holds but does not export: the one that it exports warns
 * developers on the console, and every first screen would load those warnings.
 */
export function productionRouter(): Plugin {
  return {
    name: 'livery:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(?:\/dom)?$/.test(source)) return null;
      const exported = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (exported === null) return null;
      return { ...exported, id: exported.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}

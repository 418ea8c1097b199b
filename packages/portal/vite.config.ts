import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaTexts } from './vite/area-texts.ts';
import { bootScript } from './vite/boot-script.ts';
import { precompressed } from './vite/precompressed.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { routesApart } from './vite/routes-apart.ts';

export default defineConfig({
  plugins: [react(), areaTexts(), bootScript(), routesApart(), prerenderedPages(), precompressed()],
  build: {
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Emotion brings them along for a function that nobody here uses.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](?:_isolated-hnrs|hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // What the first screen needs of others' code is one file: smaller than many, and unchanged by our releases.
          groups: [{ name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaTexts } from './vite/area-texts.ts';
import { bootScript } from './vite/boot-script.ts';
import { precompressed } from './vite/precompressed.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { productionRouter } from './vite/production-router.ts';
import { routesApart } from './vite/routes-apart.ts';

export default defineConfig({
  plugins: [
    react(),
    areaTexts(),
    bootScript(),
    productionRouter(),
    routesApart(),
    prerenderedPages(),
    precompressed(),
  ],
  build: {
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A hundredth smaller than by Vite's own minifier, for some seconds more of building.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Emotion brings them along for a function that nobody here uses.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](?:_isolated-hnrs|hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // The first screen carries a list of all chunks: their names say no more than a browser needs.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What the first screen needs of others' code is one file: smaller than many, and unchanged by our releases.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            // Icons that several screens show are one file too: each by itself is smaller than its own name and headers.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});

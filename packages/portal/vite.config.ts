import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaTexts } from './vite/area-texts.ts';
import { bootScript } from './vite/boot-script.ts';
import { plainStylesheet } from './vite/plain-styles.ts';
import { precompressed } from './vite/precompressed.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { routesApart } from './vite/routes-apart.ts';

const SHARED_BY_LISTS = new RegExp(
  [
    String.raw`/src/ui/data-list/(?!saved-views-dialog)`,
    String.raw`/src/lib/(?:list-state/|files/open-lender-window\.)`,
    String.raw`/src/signed-in/domain/(?:access/guard|loan-account/loan-account)\.`,
    String.raw`/src/ui/(?:no-permission|pending-button|tab-links|use-copy|use-lender-window)\.`,
    String.raw`/@tanstack/react-query/build/modern/useMutation\.`,
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    areaTexts(),
    bootScript(),
    plainStylesheet(),
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
            { name: 'first', tags: ['$initial'] },
            // All that the signed-in app needs for any of its screens.
            // What the lender client calls for the frame and the lists, which must not wait for the code that shows it.
            {
              name: 'calls',
              test: /[\\/](?:lender-client[\\/]src[\\/]operations[\\/]signed-in|signed-in[\\/]domain[\\/]first-list)\.ts$/,
            },
            { name: 'signed-in', test: /[\\/]app[\\/]open-signed-in-app\.tsx$/ },
            // The first screen after signing in is a list. What it shares with other screens is one file, because each small
            // file by itself would cost a request.
            { name: 'lists', test: SHARED_BY_LISTS },
            {
              name: 'borrowers',
              test: /[\\/]features[\\/]borrowers[\\/]|texts[\\/]borrowers$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Icons that several screens show are one file too: each by itself is smaller than its own name and headers.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaTexts } from './vite/area-texts.ts';
import { bootScript } from './vite/boot-script.ts';
import { browserMetrics } from './vite/browser-metrics.ts';
import { compiledStyles } from './vite/compiled-styles.ts';
import { inlineStyles } from './vite/inline-styles.ts';
import { plainStylesheet } from './vite/plain-styles.ts';
import { precompressed } from './vite/precompressed.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';
import { routeIsolation } from './vite/route-isolation.ts';

/** The file with the libraries of the first screen. */
const LIBRARIES = 'libraries';

const SHARED_BY_LISTS = new RegExp(
  [
    String.raw`/src/ui/data-list/(?!saved-views-dialog|saved-views-menu|display-menu)`,
    String.raw`/src/lib/list-state/`,
    String.raw`/src/signed-in/domain/(?:access/guard|loan-account/loan-account)\.`,
    String.raw`/src/ui/(?:pending-button|tab-links|copy-button|use-lender-window)\.`,
    String.raw`/@tanstack/react-query/build/modern/useMutation\.`,
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    areaTexts(),
    bootScript(),
    browserMetrics(),
    plainStylesheet(),
    inlineStyles(),
    compiledStyles(),
    routeIsolation(),
    prerenderedPages(),
    precompressed(),
  ],
  build: {
    // The content security policy allows neither data: URLs nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Terser takes some seconds longer than Vite's default minifier, and its output is 1% smaller.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Removes modules that Emotion imports for a function that the portal does not use.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](?:_isolated-hnrs|hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Asks V8 to compile all functions of the libraries of the first screen while they are loaded, on another thread.
        // Otherwise, it compiles a function on the main thread when it is first called.
        postBanner: ({ name }) => (name === LIBRARIES ? '//# allFunctionsCalledOnLoad' : ''),
        // The code of the first screen contains the names of all chunks, so the names are short.
        chunkFileNames: 'assets/[hash:8].js',
        // Only digits and lowercase letters, because names that differ only in case are the same file on some file systems.
        hashCharacters: 'base36',
        codeSplitting: {
          // The libraries of the first screen are in one file. It compresses better than many files, and
          // stays cached when a new release does not change the libraries.
          groups: [
            { name: LIBRARIES, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            // The `calls` group contains the requests of the frame and of the lists, so that they do not wait
            // for the code that renders the results. The `signed-in` group contains the code that every
            // signed-in screen needs.
            {
              name: 'calls',
              test: /[\\/](?:lender-client[\\/]src[\\/]operations[\\/]signed-in|signed-in[\\/]domain[\\/]first-list)\.ts$/,
            },
            { name: 'design-system', test: /[\\/]ui[\\/]theme[\\/]page-system\.ts$/ },
            { name: 'signed-in', test: /[\\/]app[\\/]open-signed-in-app\.tsx$/ },
            // The first screen after signing in is a list. The code that a list shares with other screens is
            // in one file, because every file costs a request.
            { name: 'lists', test: SHARED_BY_LISTS },
            {
              name: 'borrowers',
              test: /[\\/]features[\\/]borrowers[\\/]|texts[\\/]borrowers$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The code that menus, dialogs and tabs share.
            {
              name: 'overlays',
              test: /[\\/]node_modules[\\/](?:\.pnpm[\\/].*[\\/])?(?:@zag-js|@floating-ui|@ark-ui|@chakra-ui)[\\/]/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The icons that several screens use are in one file, because the name and the headers of a
            // separate file would be larger than an icon.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // A browser spends about half a millisecond on each file even if the file is cached, so code that is
            // needed together is in one file: the calls of the screens after a list, their codecs, the Payments
            // dialog, the parts of the loan account page, and the code that three or more screens share.
            {
              name: 'operations',
              test: /[\\/](?:lender-client[\\/]src|contract[\\/]src[\\/]generated)[\\/]operations[\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'codecs',
              test: /[\\/]lender-client[\\/]src[\\/](?:codecs|wire)[\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'payments',
              test: /[\\/]features[\\/]loan-account[\\/]payments-dialog[\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'account',
              test: /[\\/]features[\\/]loan-account[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
              test: /[\\/]portal[\\/]src[\\/](?:ui|lib|signed-in[\\/]domain)[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});

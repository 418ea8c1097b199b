import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaTexts } from './vite/area-texts.ts';
import { bootScript } from './vite/boot-script.ts';
import { prerenderedPages } from './vite/prerendered-pages.ts';

export default defineConfig({
  plugins: [react(), areaTexts(), bootScript(), prerenderedPages()],
  build: {
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs of others' code is one file: smaller than many, and unchanged by our releases.
          groups: [{ name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }],
        },
      },
    },
  },
});

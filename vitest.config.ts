import { defineConfig } from 'vitest/config';

/** What needs two connections at once cannot be shown on PGlite, which has one. */
const NEEDS_POSTGRES = '**/*.postgres.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', NEEDS_POSTGRES, '**/node_modules/**'],
        },
      },
      {
        extends: './packages/portal/vite.config.ts',
        root: './packages/portal',
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: [
            'packages/lender-api/src/**/*.api.test.ts',
            'packages/lender-api/src/**/*.postgres.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            ...(process.env['DATABASE_URL'] === undefined ? [NEEDS_POSTGRES] : []),
          ],
          // A cold PGlite compiles its WebAssembly while other workers keep the cores busy.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});

// Finds bugs; formatting is Biome's question.
import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const BROWSER_NAMES = [
  ...[
    'AbortController',
    'AbortSignal',
    'CSSStyleSheet',
    'FontFace',
    'IntersectionObserver',
    'Intl',
    'TextDecoderStream',
    'addEventListener',
    'clearTimeout',
    'crypto',
    'document',
  ],
  ...['fetch', 'location', 'parent', 'setTimeout'],
];
const CHAT_WIDGET_NAMES = [
  ...[
    'applyFont',
    'countCharacters',
    'credentials',
    'element',
    'failure',
    'get',
    'listen',
    'post',
    'request',
  ],
  ...['showConversation', 'showConversations', 'showInbox', 'shownTime', 'tellParent', 'watchSeen', 'wear'],
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/*.gen.ts', '.runtime/', '.data/', '.bench/', '.cache/', 'test-results/'],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
    },
  },
  {
    files: ['packages/portal/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, query.configs['flat/recommended']],
  },
  {
    // Scripts for browsers, sent as they are. The parts of the chat widget become one script and share its names.
    files: ['packages/lender-api/src/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries([...BROWSER_NAMES, ...CHAT_WIDGET_NAMES].map((name) => [name, 'readonly'])),
    },
    // What one part defines, another one uses.
    rules: {
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'no-global-assign': ['error', { exceptions: ['credentials'] }],
    },
  },
  {
    // Plain scripts that a Node of any age can start, and tool configuration: no types to check.
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);

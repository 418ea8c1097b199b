// Import rules of packages, layers and areas. README.md has an overview.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${from}/` },
  to: { path: '^(packages|scripts|e2e|tenants)/', pathNot: [`^packages/(${[from, ...allowed].join('|')})/`] },
});

/**
 * Rules for folders of a package in layers, lowest first: each imports only from those before it. Tests are exempt,
 * because they start whole servers.
 */
const layers = (name, folder, order) =>
  order.map((layer, index) => ({
    name: `${name}-${layer}-imports-only-lower-layers`,
    severity: 'error',
    from: { path: `^${folder}/${layer}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${folder}/(?!(${order.slice(0, index + 1).join('|')})/)` },
  }));

/** Files next to these folders compose the server. */
const EDGE_LAYERS = [
  'lib',
  'http',
  'connections',
  'previews',
  'registry',
  'proxy',
  'logos',
  'operations',
  'page',
  'plugins',
  'routes',
  'qa',
];

/** `platform` is infrastructure, `domain` is shared by areas, `app` is the server composed of all areas. */
const LENDER_API_LAYERS = ['platform', 'domain', 'areas', 'app'];

/** An area may import only areas before it. Two areas that need each other share a module of `domain`. */
const LENDER_API_AREAS = [
  'audit',
  'files',
  'auth',
  'client',
  'preferences',
  'borrowers',
  'borrower-import',
  'loan-import',
  'search',
  'groups',
  'rules',
  'payments',
  'history',
  'schedules',
  'settings',
  'nacha',
  'chat',
  'impersonation',
  'borrower-side',
  'borrower-pages',
];

/** Browser scripts. The lender API reads and concatenates them (platform/http/browser-script.ts). */
const BROWSER_SCRIPTS = '^packages/lender-api/src/areas/(chat/widget|borrower-pages/browser)/';

/** Files next to these folders create the client. */
const LENDER_CLIENT_LAYERS = ['wire', 'http', 'codecs', 'operations'];

/** Each layer of the portal, followed by the layers that it must not import. */
const PORTAL_LAYERS = [
  ['lib', 'ui', 'signed-in', 'signed-out', 'start'],
  ['ui', 'signed-in', 'signed-out', 'start'],
  ['signed-in/domain', 'signed-in/features', 'signed-in/app', 'signed-out', 'start'],
  ['signed-in/features', 'signed-in/app', 'signed-out', 'start'],
  ['signed-in/app', 'signed-out', 'start'],
];

export default {
  forbidden: [
    only('theming-stands-alone', 'theming', []),
    only('tenant-config-uses-theming-and-contract', 'tenant-config', ['theming', 'contract']),
    only('tracing-stands-alone', 'tracing', []),
    only('edge-uses-tenant-config-and-tracing', 'edge', ['tenant-config', 'tracing']),
    ...layers('edge', 'packages/edge/src', EDGE_LAYERS),
    ...layers('lender-api', 'packages/lender-api/src', LENDER_API_LAYERS),
    ...layers('lender-api-areas', 'packages/lender-api/src/areas', LENDER_API_AREAS),
    // Its samples are the borrower pages and emails of the reference lender API.
    only('studio-uses-edge-lender-api-tenant-config-and-theming', 'studio', [
      'contract',
      'edge',
      'lender-api',
      'tenant-config',
      'theming',
    ]),
    {
      name: 'studio-app-stays-out-of-the-server',
      severity: 'error',
      from: { path: '^packages/studio/src/(app|sample-frame)/' },
      to: { path: '^packages/(studio/src/(server|testing)/|edge/|lender-api/)' },
    },
    {
      name: 'nothing-depends-on-the-studio',
      comment: 'It is a tool of the platform, and never part of production.',
      severity: 'error',
      from: { path: '^packages/(?!studio/)' },
      to: { path: '^packages/studio/' },
    },
    only('lender-client-uses-the-contract', 'lender-client', ['contract']),
    ...layers('lender-client', 'packages/lender-client/src', LENDER_CLIENT_LAYERS),
    only('contract-stands-alone', 'contract', []),
    only('lender-api-uses-contract-theming-and-tracing', 'lender-api', ['contract', 'theming', 'tracing']),
    only('portal-uses-client-and-browser-safe-doors', 'portal', [
      'contract',
      'lender-client',
      'tenant-config',
      'theming',
    ]),
    {
      name: 'portal-stays-out-of-the-node-door',
      severity: 'error',
      from: { path: '^packages/portal/' },
      to: { path: '^packages/tenant-config/src/load/' },
    },
    {
      name: 'browser-safe-door-has-no-node',
      severity: 'error',
      from: {
        path: '^packages/(contract|theming|lender-client)/src/|^packages/tenant-config/src/(?!load/)',
        pathNot: '\\.test\\.ts$|/src/testing/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'front-doors-only',
      comment: 'Another package is imported by the names in its exports, never by a path into it.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    ...PORTAL_LAYERS.map(([layer, ...higher]) => ({
      name: `portal-${layer.replace('/', '-')}-imports-only-lower-layers`,
      severity: 'error',
      from: { path: `^packages/portal/src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^packages/portal/src/(${higher.join('|')})/` },
    })),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^packages/portal/src/signed-in/features/([^/]+)/' },
      to: {
        path: '^packages/portal/src/signed-in/features/',
        pathNot: '^packages/portal/src/signed-in/features/$1/',
      },
    },
    {
      name: 'the-signed-out-app-is-small',
      comment: 'Its code is all that the first screen loads.',
      severity: 'error',
      from: { path: '^packages/portal/src/signed-out/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/portal/src/', pathNot: '^packages/portal/src/(signed-out|lib|ui/plain)/' },
    },
    {
      name: 'the-first-code-loads-the-signed-in-app-by-dynamic-import',
      severity: 'error',
      from: { path: '^packages/portal/src/(main\\.tsx|start/)', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/portal/src/(signed-in/|ui/(?!plain/|fonts\\.css|first-paint\\.css))',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-first-code-is-plain',
      comment: 'No design system, router, query cache or schema library at run time.',
      severity: 'error',
      from: {
        path: '^packages/portal/src/(main\\.tsx|start/|signed-out/|ui/plain/)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: 'node_modules/(@chakra-ui|@emotion|@tanstack|react-router|react-router-dom|zod|framer-motion)/',
      },
    },
    {
      name: 'handlers-do-not-reach-past-the-service',
      severity: 'error',
      from: { path: '^packages/lender-api/src/.*handlers\\.ts$' },
      to: { path: '^packages/lender-api/src/.*repository\\.ts$' },
    },
    {
      name: 'browser-scripts-use-only-the-contract',
      severity: 'error',
      from: { path: BROWSER_SCRIPTS },
      to: { pathNot: '^packages/(contract/|lender-api/src/areas/$1/)' },
    },
    {
      name: 'servers-read-browser-scripts-as-files',
      severity: 'error',
      from: { pathNot: [BROWSER_SCRIPTS, '\\.test\\.ts$'] },
      to: { path: BROWSER_SCRIPTS },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};

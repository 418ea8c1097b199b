// The walls of the house: who may import whom. The map is in README.md.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${from}/` },
  to: { path: '^(packages|scripts|e2e|tenants)/', pathNot: [`^packages/(${[from, ...allowed].join('|')})/`] },
});

export default {
  forbidden: [
    only('theming-stands-alone', 'theming', []),
    only('tenant-config-uses-theming', 'tenant-config', ['theming']),
    only('edge-uses-tenant-config', 'edge', ['tenant-config']),
    only('lender-client-stands-alone', 'lender-client', []),
    only('lender-api-knows-only-the-contract', 'lender-api', []),
    only('portal-uses-client-and-browser-safe-doors', 'portal', [
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
        path: '^packages/(theming|lender-client)/src/|^packages/tenant-config/src/(?!load/)',
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
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^packages/portal/src/features/([^/]+)/' },
      to: { path: '^packages/portal/src/features/', pathNot: '^packages/portal/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^packages/portal/src/(features|lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/portal/src/app/' },
    },
    {
      name: 'lib-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^packages/portal/src/(lib|ui)/' },
      to: { path: '^packages/portal/src/features/' },
    },
    {
      name: 'lib-shows-nothing',
      severity: 'error',
      from: { path: '^packages/portal/src/lib/' },
      to: { path: '^packages/portal/src/ui/' },
    },
    {
      name: 'handlers-do-not-reach-past-the-service',
      severity: 'error',
      from: { path: '^packages/lender-api/src/.*handlers\\.ts$' },
      to: { path: '^packages/lender-api/src/.*repository\\.ts$' },
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

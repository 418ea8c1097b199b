// Exports the parts of the edge that the studio needs to run an edge for previews.
export { buildApp, type EdgeOptions } from './app.ts';
export { StartupError } from './lib/startup-error.ts';
export { createMetrics } from './operations/metrics.ts';
export { loadPortalBuild } from './page/portal-build.ts';
export { composePreview } from './previews/compose-preview.ts';
export { createTenantRegistry, type TenantRegistry } from './registry/tenant-registry.ts';

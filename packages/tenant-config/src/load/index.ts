export type { BrandAsset, CompileResult, ReferenceApi, Release, TenantProblem } from '../release.ts';
export { type BrokenTenant, type CompiledTenants, compileTenantsDir } from './compile-dir.ts';
export { type CompileContext, compileTenantFolder } from './compile-folder.ts';
export { jsonSchemas } from './json-schemas.ts';
export { type ReferenceLender, readReferenceLenders } from './reference-lenders.ts';

export type {
  BrandAsset,
  BrandIcon,
  CompileResult,
  ReferenceApi,
  Release,
  TenantProblem,
} from '../release.ts';
export { type BrokenTenant, type CompiledTenants, compileEach, compileTenantsDir } from './compile-dir.ts';
export { type CompileContext, checkSlug } from './compile-folder.ts';
export { BLOCKING_DISK, type Disk } from './disk.ts';
export { type SettledHosts, settleHosts } from './host-claims.ts';
export { imageType, rasterSize } from './image-size.ts';
export { jsonSchemas } from './json-schemas.ts';
export {
  findTenantFolder,
  listTenantFolders,
  requireTenantsDir,
  type TenantFolder,
  TenantsDirProblem,
} from './list-folders.ts';
export { type ReferenceLender, readReferenceLenders } from './reference-lenders.ts';

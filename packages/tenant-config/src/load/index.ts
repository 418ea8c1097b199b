export type { LogoPlates } from '@livery/theming';
export type {
  BrandAsset,
  BrandIcon,
  CompileResult,
  LoadedAsset,
  ReferenceApi,
  Release,
  TenantProblem,
} from '../release.ts';
export { type CompiledTenants, compileEach, compileTenantsDir, type InvalidTenant } from './compile-dir.ts';
export { jsonSchemas } from './files/json-schemas.ts';
export {
  findTenantFolder,
  listTenantFolders,
  requireTenantsDir,
  type TenantFolder,
  TenantsDirProblem,
} from './files/list-folders.ts';
export { type CompileContext, checkSlug } from './folder/read-folder.ts';
export { unusedAssets } from './folder/unused-assets.ts';
export { type SettledHosts, settleHosts } from './host-claims.ts';
export { imageType, rasterSize } from './images/image-size.ts';
export { type FolderReader, openFolderReader } from './reader-process/folder-reader.ts';
export { type ReferenceLender, readReferenceLenders } from './reference-lenders.ts';
export { BLOCKING_DISK, type Disk } from './system/disk.ts';

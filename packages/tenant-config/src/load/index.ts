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
export {
  type CompiledTenants,
  compileFolders,
  compileTenantsDir,
  type InvalidTenant,
} from './compile-dir.ts';
export { createJsonSchemas } from './files/json-schemas.ts';
export {
  findTenantFolder,
  listTenantFolders,
  requireTenantsDir,
  type TenantFolder,
  TenantsDirError,
} from './files/list-folders.ts';
export { type CompileContext, checkSlug } from './folder/read-folder.ts';
export { listUnusedAssets } from './folder/unused-assets.ts';
export { assignHosts, type HostAssignment } from './host-claims.ts';
export { detectImageType, readBitmapSize } from './images/image-size.ts';
export { type FolderReader, openFolderReader } from './reader-process/folder-reader.ts';
export { type ReferenceLender, readReferenceLenders } from './reference-lenders.ts';
export { BLOCKING_DISK, type Disk } from './system/disk.ts';

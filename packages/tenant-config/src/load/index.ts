export type { BrandDocument, LogoPlates } from '@livery/theming';
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
export { type FolderLocation, locateLive, PRESETS_FOLDER } from './files/folder-location.ts';
export { createJsonSchemas, createPresetJsonSchemas } from './files/json-schemas.ts';
export {
  findTenantFolder,
  listTenantFolders,
  requireTenantsDir,
  type TenantFolder,
  TenantsDirError,
} from './files/list-folders.ts';
export {
  checkFolder,
  type FolderCheck,
  findDrawingProblems,
  UNUSED_REFERENCE_API,
} from './folder/check-folder.ts';
export { deriveRelease } from './folder/derive-release.ts';
export { type FolderDocuments, readDocuments } from './folder/documents.ts';
export { explainField, type FieldExplanation, UnknownFieldError } from './folder/explain-field.ts';
export { type CompileContext, checkSlug } from './folder/read-folder.ts';
export { listUnusedAssets } from './folder/unused-assets.ts';
export { renderBrandFonts } from './fonts/brand-font-css.ts';
export { assignHosts, type HostAssignment } from './host-claims.ts';
export { detectImageType, readBitmapSize } from './images/image-size.ts';
export {
  type FieldEdit,
  type PreparedEdits,
  parseFieldEdit,
  prepareEdits,
  saveEdits,
} from './publishing/draft-edits.ts';
export {
  checkDraftPath,
  createDraft,
  type Draft,
  type DraftRecord,
  deleteDraft,
  hashDraftFile,
  isDraftOutdated,
  listDrafts,
  readDraft,
  readDraftFiles,
  requireDraft,
  revokeDraftLinks,
  writeDraftFile,
  writeDraftFiles,
} from './publishing/draft-store.ts';
export { haveSameContent } from './publishing/folder-files.ts';
export {
  getIndexPath,
  locateDraft,
  locateDraftBase,
  locateRelease,
  locateServedLive,
  parseReleaseId,
} from './publishing/paths.ts';
export {
  createPreviewLink,
  isLinkValid,
  PreviewKeyError,
  type PreviewToken,
  readLocalPreviewKey,
  readPreviewKey,
  signPreviewToken,
  verifyPreviewToken,
} from './publishing/preview-token.ts';
export { PublishingError, type PublishingErrorCode } from './publishing/publishing-error.ts';
export {
  type Change,
  describeReleaseChange,
  diffFolders,
  type ReleaseDiff,
} from './publishing/release-diff.ts';
export {
  findIndexEntry,
  parseReleaseIndex,
  type ReleaseIndex,
  type ReleaseIndexEntry,
  readReleaseIndex,
} from './publishing/release-index.ts';
export {
  findRelease,
  listReleases,
  listRetainedIds,
  type ReleaseRecord,
  type RetainedRelease,
  readRelease,
} from './publishing/release-records.ts';
export { completeAllPublishes, completePublish, publishDraft, rollBack } from './publishing/release-store.ts';
export {
  findServedRelease,
  hashFolder,
  type LiveState,
  readLiveState,
  type ServedFolder,
} from './publishing/served-folder.ts';
export { type FolderReader, openFolderReader } from './reader-process/folder-reader.ts';
export { type ReferenceLender, readReferenceLenders } from './reference-lenders.ts';
export { BLOCKING_DISK, type Disk } from './system/disk.ts';

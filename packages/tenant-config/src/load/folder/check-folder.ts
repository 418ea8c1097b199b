import type { ReferenceApi, Release, TenantProblem } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { findPlainIcon } from '../icons/icon-set.ts';
import { compileTenantFolder } from './compile-folder.ts';

/** Reference lender API for folders that are only checked. It is never called, and its keys are never read. */
export const UNUSED_REFERENCE_API: ReferenceApi = { url: 'http://reference.invalid', publicKeysDir: null };

const ICON_REASON =
  'The icons cannot be drawn from this image, because the file is damaged. Export the image again.';

/**
 * Returns the problems that compiling does not find: images that are damaged after the header, and colors
 * with too little contrast.
 */
export async function findDrawingProblems({ icons, contrast }: Release): Promise<readonly TenantProblem[]> {
  // All icons are drawn from the same image, so one icon is enough. Tab icons may be the unchanged image.
  const [draw] = await Promise.allSettled([findPlainIcon(icons)?.draw()]);
  const damaged =
    draw.status === 'fulfilled' ? [] : [{ file: 'theme.json', field: 'favicon', reason: ICON_REASON }];
  return [...damaged, ...contrast.problems];
}

export type FolderCheck =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly problems: readonly TenantProblem[] };

/** Compiles a folder and draws its images, as `tenant check` does. */
export async function checkFolder(location: FolderLocation): Promise<FolderCheck> {
  const compiled = await compileTenantFolder(location, { reference: UNUSED_REFERENCE_API });
  if (!compiled.ok) return compiled;
  const problems = await findDrawingProblems(compiled.release);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, release: compiled.release };
}

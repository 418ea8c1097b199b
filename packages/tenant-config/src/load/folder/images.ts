import type { LoadedAsset, TenantProblem } from '../../release.ts';
import type { ThemeFile } from '../../theme-schema.ts';
import { loadAsset } from '../assets/assets.ts';
import type { ValidationResult } from '../files/read-file.ts';
import type { Disk } from '../system/disk.ts';

type Slot = 'logo.light' | 'logo.dark' | 'favicon' | 'signInBackground';

export type Images = Partial<Record<Slot, LoadedAsset>>;

/** @param getDir returns the folder that contains the image of a field, such as `logo.light` */
export async function loadImages(
  getDir: (field: string) => string,
  theme: ThemeFile,
  disk: Disk,
): Promise<ValidationResult<Images>> {
  const paths: Record<Slot, string | undefined> = {
    'logo.light': theme.logo?.light,
    'logo.dark': theme.logo?.dark,
    favicon: theme.favicon,
    signInBackground: theme.signInBackground,
  };
  const images: Images = {};
  const problems: TenantProblem[] = [];
  for (const [slot, path] of Object.entries(paths) as [Slot, string | undefined][]) {
    if (path === undefined) continue;
    const loaded = await loadAsset(getDir(slot), path, slot, disk);
    if (loaded.ok) images[slot] = loaded.value;
    else problems.push(...loaded.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: images };
}

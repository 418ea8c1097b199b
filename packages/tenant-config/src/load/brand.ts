import { compileTheme, type Theme, themeCss } from '@livery/theming';
import type { InjectedImage, InjectedTenant } from '../injected-tenant.ts';
import type { BrandAsset, BrandIcon, TenantProblem } from '../release.ts';
import { FONT_FAMILIES, type ThemeFile } from '../theme-schema.ts';
import { type LoadedAsset, loadAsset } from './assets.ts';
import { makeWordmark } from './default-images.ts';
import type { Disk } from './disk.ts';
import { iconSet } from './icons/icon-set.ts';
import type { IconSource } from './icons/icon-source.ts';
import type { Checked } from './read-file.ts';

/** Livery's own quiet look, for a folder without theme.json. */
export const NEUTRAL_THEME: ThemeFile = {
  accent: '#3d4f73',
  radius: 8,
  font: 'inter',
  colorMode: { initial: 'system', fixed: false },
};

/** All that a release shows of the brand. */
export interface Brand {
  readonly colors: Theme;
  readonly themeCss: string;
  readonly icons: readonly BrandIcon[];
  readonly assets: readonly BrandAsset[];
  readonly images: InjectedTenant['images'];
}

/** The files that theme.json names, loaded and checked. */
export type Images = Partial<Record<Slot, LoadedAsset>>;

type Slot = 'logo.light' | 'logo.dark' | 'favicon' | 'signInBackground';

/** Loads and checks the files that theme.json names. */
export async function loadImages(dir: string, theme: ThemeFile, disk: Disk): Promise<Checked<Images>> {
  const named: Record<Slot, string | undefined> = {
    'logo.light': theme.logo?.light,
    'logo.dark': theme.logo?.dark,
    favicon: theme.favicon,
    signInBackground: theme.signInBackground,
  };
  const images: Images = {};
  const problems: TenantProblem[] = [];
  for (const [slot, path] of Object.entries(named) as [Slot, string | undefined][]) {
    if (path === undefined) continue;
    const loaded = await loadAsset(dir, path, slot, disk);
    if (loaded.ok) images[slot] = loaded.value;
    else problems.push(...loaded.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: images };
}

/** The logo of both modes: one that is given for light alone serves both; without any, the name is drawn. */
function chooseLogos(name: string, colors: Theme, images: Images) {
  const light = images['logo.light'] ?? makeWordmark('logo.svg', name, colors.light.fg);
  const dark =
    images['logo.dark'] ?? images['logo.light'] ?? makeWordmark('logo-dark.svg', name, colors.dark.fg);
  return { light, dark };
}

/** A logo wider or higher than this is a word, of which nothing can be read in a browser's tab. */
const SQUARE_ENOUGH = 1.25;

/** The icon that is given; else the logo, where it is about as wide as high; else the first letter of the name. */
function chooseIconSource(name: string, colors: Theme, images: Images): IconSource {
  const logo = images['logo.light'];
  const isSquare =
    logo !== undefined &&
    Math.max(logo.size.width / logo.size.height, logo.size.height / logo.size.width) <= SQUARE_ENOUGH;
  const image = images.favicon ?? (isSquare ? logo : undefined);
  if (image !== undefined) return { kind: 'image', image };
  const { 'accent-solid': fill, 'accent-on-solid': onFill } = colors.light;
  return { kind: 'initial', initial: { name, fill, onFill } };
}

function toInjected({ asset, size }: LoadedAsset): InjectedImage {
  return { url: asset.path, width: size.width, height: size.height };
}

/**
 * Computes the colours and draws what theme.json names no file for, from name and accent. Half a millisecond
 * of arithmetic and no disk, so it can wait until somebody visits the tenant.
 */
export function drawBrand(name: string, theme: ThemeFile, images: Images): Brand {
  const colors = compileTheme(theme);
  const logo = chooseLogos(name, colors, images);
  const background = images.signInBackground;
  const all = [logo.light, logo.dark, ...(background === undefined ? [] : [background])];
  const logos = { light: toInjected(logo.light), dark: toInjected(logo.dark) };
  const byPath = new Map(all.map(({ asset }) => [asset.path, asset]));
  return {
    colors,
    themeCss: themeCss(colors, theme.colorMode, {
      radius: theme.radius,
      font: FONT_FAMILIES[theme.font],
    }),
    icons: iconSet(chooseIconSource(name, colors, images), {
      name,
      themeColor: colors.light['accent-solid'],
      backgroundColor: colors.light.bg,
    }),
    assets: [...byPath.values()],
    images: {
      logo: logos,
      signInLogo: logos,
      navbarLogo: logos,
      signInBackground: background === undefined ? null : toInjected(background),
    },
  };
}

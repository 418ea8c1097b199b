import {
  compileTheme,
  type LogoGrounds,
  type LogoLegibility,
  type LogoPlates,
  needsPlate,
  type Theme,
  themeCss,
} from '@livery/theming';
import type { InjectedImage, InjectedTenant } from '../../injected-tenant.ts';
import type { BrandAsset, BrandIcon, LoadedAsset, TenantProblem } from '../../release.ts';
import { FONT_FAMILIES, type ThemeFile } from '../../theme-schema.ts';
import { loadAsset } from '../assets/assets.ts';
import { makeWordmark } from '../assets/default-images.ts';
import type { Checked } from '../files/read-file.ts';
import { DamagedPicture } from '../icons/drawing-process.ts';
import { iconSet } from '../icons/icon-set.ts';
import type { IconSource } from '../icons/icon-source.ts';
import { draw } from '../icons/shared-process.ts';
import { type LogoSlot, logoWarnings } from '../images/logo-legibility.ts';
import type { Disk } from '../system/disk.ts';

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

/** Which share of each logo that is given can be seen in each mode, as far as it was measured. */
export type Legibilities = Partial<Record<LogoSlot, LogoLegibility>>;

type Slot = 'logo.light' | 'logo.dark' | 'favicon' | 'signInBackground';

const groundsOf = ({ light, dark }: Theme): LogoGrounds => ({
  light: light['bg-raised'],
  dark: dark['bg-raised'],
});

const LOGO_SLOTS: readonly LogoSlot[] = ['logo.light', 'logo.dark'];

export const hasLogoFile = (theme: ThemeFile): boolean => theme.logo !== undefined;

/**
 * Draws a picture and measures it; null for one that cannot be drawn.
 * @throws Error if it was not drawn in time, which may succeed when the machine has less to do
 */
async function measure(image: LoadedAsset, grounds: LogoGrounds): Promise<LogoLegibility | null> {
  try {
    const bytes = await draw({ kind: 'image', image }, { kind: 'legibility', grounds });
    return JSON.parse(bytes.toString()) as LogoLegibility | null;
  } catch (error) {
    if (error instanceof DamagedPicture) return null;
    throw error;
  }
}

/** Returns the color of the plate that a logo needs in a mode, which is that of the other mode's surface; null for none. */
const plateOf = (
  legibility: LogoLegibility | null | undefined,
  mode: 'light' | 'dark',
  grounds: LogoGrounds,
): string | null =>
  legibility && needsPlate(legibility, mode) ? grounds[mode === 'light' ? 'dark' : 'light'] : null;

interface MeasuredLogos {
  readonly legibilities: Legibilities;
  /** False if a logo was not drawn in time. */
  readonly isComplete: boolean;
}

/** Draws the logos of a folder in the drawing process and measures them. */
export async function measureLogos(theme: ThemeFile, images: Images): Promise<MeasuredLogos> {
  const grounds = groundsOf(compileTheme(theme));
  const measured: Legibilities = {};
  let isComplete = true;
  for (const slot of LOGO_SLOTS) {
    const image = images[slot];
    if (image === undefined) continue;
    try {
      const legibility = await measure(image, grounds);
      if (legibility !== null) measured[slot] = legibility;
    } catch {
      isComplete = false;
    }
  }
  return { legibilities: measured, isComplete };
}

/** Draws a picture that serves both modes, and returns the plates that it needs on the surfaces of the theme. */
export async function platesFor(theme: ThemeFile, image: LoadedAsset): Promise<LogoPlates> {
  const grounds = groundsOf(compileTheme(theme));
  const legibility = await measure(image, grounds).catch(() => null);
  return { light: plateOf(legibility, 'light', grounds), dark: plateOf(legibility, 'dark', grounds) };
}

/** Returns the plates that the logos of the folder need. */
function logoPlates(colors: Theme, images: Images, legibilities: Legibilities) {
  const grounds = groundsOf(colors);
  const dark = images['logo.dark'] === undefined ? 'logo.light' : 'logo.dark';
  return {
    light: plateOf(legibilities['logo.light'], 'light', grounds),
    dark: plateOf(legibilities[dark], 'dark', grounds),
  };
}

/** Warns of logos that can hardly be seen in a mode they are used in. */
export function warningsOf(
  { 'logo.light': light, 'logo.dark': dark }: Legibilities,
  { 'logo.dark': darkFile }: Images,
): TenantProblem[] {
  return [
    ...(light === undefined
      ? []
      : logoWarnings('logo.light', light, darkFile === undefined ? ['light', 'dark'] : ['light'])),
    ...(dark === undefined ? [] : logoWarnings('logo.dark', dark, ['dark'])),
  ];
}

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
export function drawBrand(
  name: string,
  { theme, images, legibilities }: { theme: ThemeFile; images: Images; legibilities: Legibilities },
): Brand {
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
      logoPlates: logoPlates(colors, images, legibilities),
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

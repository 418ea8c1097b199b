import { createHash } from 'node:crypto';
import {
  type BrandDocument,
  type LogoLegibility,
  type LogoPlates,
  type LogoSurfaces,
  needsBackgroundPlate,
  renderFontFaces,
  renderThemeCss,
  type Theme,
} from '@livery/theming';
import { LRUCache } from 'lru-cache';
import type { InjectedImage, InjectedTenant } from '../../injected-tenant.ts';
import type { BrandAsset, BrandIcon, LoadedAsset, TenantProblem } from '../../release.ts';
import { getFontFamilies, type ThemeFile } from '../../theme-schema.ts';
import { createWordmark } from '../assets/default-images.ts';
import { loadBundledFont } from '../fonts/bundled-fonts.ts';
import type { LoadedFonts } from '../fonts/loaded-fonts.ts';
import { DamagedImageError } from '../icons/drawing-process.ts';
import { createIconSet } from '../icons/icon-set.ts';
import type { IconSource } from '../icons/icon-source.ts';
import { createLogoPng } from '../icons/logo-png.ts';
import { draw } from '../icons/shared-drawer.ts';
import { createLogoWarnings, type LogoSlot } from '../images/logo-warnings.ts';
import type { Images } from './images.ts';

export interface Brand {
  readonly colors: Theme;
  readonly themeCss: string;
  readonly icons: readonly BrandIcon[];
  readonly assets: readonly BrandAsset[];
  readonly images: InjectedTenant['images'];
  /**
   * The brand document without the release hash and the legal links, which do not depend on theme or images.
   */
  readonly document: Omit<BrandDocument, 'release' | 'legalLinks'>;
}

/** The visible fraction of each logo in each mode. Logos that could not be drawn are missing. */
export type LogoLegibilities = Partial<Record<LogoSlot, LogoLegibility>>;

const getLogoSurfaces = ({ light, dark }: Theme): LogoSurfaces => ({
  light: light['bg-raised'],
  dark: dark['bg-raised'],
});

const LOGO_SLOTS: readonly LogoSlot[] = ['logo.light', 'logo.dark'];

/**
 * The results of earlier measurements, by the hash of the image and the surfaces. A new release with the same logo and colors
 * then needs no drawing process, whose start takes up to a second.
 */
const measuredLegibilities = new LRUCache<string, { readonly legibility: LogoLegibility | null }>({
  max: 20_000,
});

/**
 * Draws an image and measures its legibility. Returns null for an image that cannot be drawn.
 * @throws Error if drawing timed out, which may be due to high load
 */
async function measureLegibility(image: LoadedAsset, surfaces: LogoSurfaces): Promise<LogoLegibility | null> {
  // The content, because a lender can replace a logo without a change of its path.
  const hash = createHash('sha256').update(image.asset.body).digest('base64');
  const key = `${hash} ${surfaces.light} ${surfaces.dark}`;
  const measured = measuredLegibilities.get(key);
  if (measured !== undefined) return measured.legibility;
  const legibility = await drawLegibility(image, surfaces);
  measuredLegibilities.set(key, { legibility });
  return legibility;
}

async function drawLegibility(image: LoadedAsset, surfaces: LogoSurfaces): Promise<LogoLegibility | null> {
  try {
    const bytes = await draw({ kind: 'image', image }, { kind: 'legibility', surfaces });
    return JSON.parse(bytes.toString()) as LogoLegibility | null;
  } catch (error) {
    if (error instanceof DamagedImageError) return null;
    throw error;
  }
}

/**
 * Returns the color of the plate behind a logo in a mode: the surface color of the other mode, or null if the
 * logo needs no plate.
 */
const getPlateColor = (
  legibility: LogoLegibility | null | undefined,
  mode: 'light' | 'dark',
  surfaces: LogoSurfaces,
): string | null =>
  legibility && needsBackgroundPlate(legibility, mode) ? surfaces[mode === 'light' ? 'dark' : 'light'] : null;

interface MeasuredLogos {
  readonly legibilities: LogoLegibilities;
  readonly isComplete: boolean;
}

export async function measureLogos(colors: Theme, images: Images): Promise<MeasuredLogos> {
  const surfaces = getLogoSurfaces(colors);
  const measured: LogoLegibilities = {};
  let isComplete = true;
  for (const slot of LOGO_SLOTS) {
    const image = images[slot];
    if (image === undefined) continue;
    try {
      const legibility = await measureLegibility(image, surfaces);
      if (legibility !== null) measured[slot] = legibility;
    } catch {
      isComplete = false;
    }
  }
  return { legibilities: measured, isComplete };
}

export async function measurePlates(colors: Theme, image: LoadedAsset): Promise<LogoPlates> {
  const surfaces = getLogoSurfaces(colors);
  const legibility = await measureLegibility(image, surfaces).catch(() => null);
  return {
    light: getPlateColor(legibility, 'light', surfaces),
    dark: getPlateColor(legibility, 'dark', surfaces),
  };
}

function selectLogoPlates(colors: Theme, images: Images, legibilities: LogoLegibilities) {
  const surfaces = getLogoSurfaces(colors);
  const dark = images['logo.dark'] === undefined ? 'logo.light' : 'logo.dark';
  return {
    light: getPlateColor(legibilities['logo.light'], 'light', surfaces),
    dark: getPlateColor(legibilities[dark], 'dark', surfaces),
  };
}

export function listLogoWarnings(
  { 'logo.light': light, 'logo.dark': dark }: LogoLegibilities,
  { 'logo.dark': darkFile }: Images,
): TenantProblem[] {
  return [
    ...(light === undefined
      ? []
      : createLogoWarnings('logo.light', light, darkFile === undefined ? ['light', 'dark'] : ['light'])),
    ...(dark === undefined ? [] : createLogoWarnings('logo.dark', dark, ['dark'])),
  ];
}

/** Returns the tenant's own font, or the bundled font that the theme names. */
function describeFonts({ font }: ThemeFile, ownFonts: LoadedFonts | null) {
  const fonts = ownFonts ?? (typeof font === 'string' ? loadBundledFont(font) : null);
  const families = getFontFamilies(font);
  const [family = ''] = families.fallback.split(',', 1);
  return {
    families,
    assets: fonts?.files.map(({ asset }) => asset) ?? [],
    files: fonts?.files.map(({ asset, weight, style }) => ({ url: asset.path, weight, style })) ?? [],
    fallbackFont: { family, faces: fonts?.fallbackFaces ?? [] },
  };
}

/**
 * Returns the logo of each mode. The dark logo defaults to the light logo, and the light logo to the drawn
 * name of the tenant.
 */
function selectLogos(name: string, colors: Theme, images: Images) {
  const light = images['logo.light'] ?? createWordmark('logo.svg', name, colors.light.fg);
  const dark =
    images['logo.dark'] ?? images['logo.light'] ?? createWordmark('logo-dark.svg', name, colors.dark.fg);
  return { light, dark };
}

/** The maximum aspect ratio of a logo that is used as an icon. Wider logos are not legible in a browser tab. */
const MAX_ICON_ASPECT = 1.25;

/** Returns the favicon, else the logo if it is approximately square, else the first letter of the name. */
function selectIconSource(name: string, colors: Theme, images: Images): IconSource {
  const logo = images['logo.light'];
  const isSquare =
    logo !== undefined &&
    Math.max(logo.size.width / logo.size.height, logo.size.height / logo.size.width) <= MAX_ICON_ASPECT;
  const image = images.favicon ?? (isSquare ? logo : undefined);
  if (image !== undefined) return { kind: 'image', image };
  const { 'accent-solid': fill, 'accent-on-solid': onFill } = colors.light;
  return { kind: 'initial', initial: { name, fill, onFill } };
}

function toInjected({ asset, size }: LoadedAsset): InjectedImage {
  return { url: asset.path, width: size.width, height: size.height };
}

interface BrandParts {
  readonly theme: ThemeFile;
  /** The compiled theme. */
  readonly colors: Theme;
  readonly images: Images;
  /** The font files of the tenant folder; null for a bundled font. */
  readonly fonts: LoadedFonts | null;
  readonly legibilities: LogoLegibilities;
}

/**
 * Computes the brand of a tenant. Creates missing images from the name and the accent color. Takes half a millisecond and no
 * disk access, so it can be deferred until the tenant is visited.
 */
export function createBrand(name: string, { theme, colors, images, fonts, legibilities }: BrandParts): Brand {
  const logo = selectLogos(name, colors, images);
  const background = images.signInBackground;
  const imageAssets = [logo.light, logo.dark, ...(background === undefined ? [] : [background])];
  const logos = { light: toInjected(logo.light), dark: toInjected(logo.dark) };
  const logoPng = images['logo.light'] === undefined ? null : createLogoPng(images['logo.light']);
  const font = describeFonts(theme, fonts);
  // The portal's own style sheet already contains the rules of the bundled fonts.
  const fontFaces =
    fonts === null
      ? ''
      : renderFontFaces({ face: font.families.face, files: font.files, fallback: font.fallbackFont });
  const logoPlates = selectLogoPlates(colors, images, legibilities);
  const icons = createIconSet(selectIconSource(name, colors, images), {
    name,
    themeColor: colors.light['accent-solid'],
    backgroundColor: colors.light.bg,
  });
  const byPath = new Map(imageAssets.map(({ asset }) => [asset.path, asset]));
  return {
    colors,
    themeCss:
      fontFaces +
      renderThemeCss(colors, theme.colorMode, { radius: theme.radius, font: font.families, logoPlates }),
    icons: logoPng === null ? icons : [...icons, logoPng.icon],
    assets: [...byPath.values(), ...font.assets],
    images: {
      logo: logos,
      signInLogo: logos,
      navbarLogo: logos,
      signInBackground: background === undefined ? null : toInjected(background),
    },
    document: {
      name,
      theme: {
        accent: theme.accent,
        secondAccent: theme.secondAccent ?? null,
        neutralTint: theme.neutralTint ?? null,
        radius: theme.radius,
        font: font.families,
        colorMode: theme.colorMode,
      },
      logo: {
        ...logos,
        png: logoPng?.link ?? null,
        needsPlate: { light: logoPlates.light !== null, dark: logoPlates.dark !== null },
      },
      // Browsers use the last icon that they support, which is the sharpest one.
      favicon: icons.findLast(({ link }) => link?.rel === 'icon')?.path ?? '',
      background: background === undefined ? null : toInjected(background),
      fontFiles: font.files,
      fallbackFont: font.fallbackFont,
    },
  };
}

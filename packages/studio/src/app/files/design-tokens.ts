import type { JsonObject } from '../../wire.ts';
import { DEFAULT_ACCENT } from '../draft/documents.ts';

// Converts themes to and from the Design Tokens Format Module 2025.10
// (https://www.designtokens.org/TR/2025.10/format/), which design tools read and write.

const COLOR_FIELDS = ['accent', 'secondAccent', 'neutralTint'] as const;

/** The fields of a theme that design tokens can express. */
interface TokenFields {
  readonly accent?: string;
  readonly secondAccent?: string;
  readonly neutralTint?: string;
  readonly radius?: number;
  readonly font?: string;
}

export interface ImportedTokens {
  readonly fields: TokenFields;
  /** The tokens that were not imported, such as `color.blue.500`, or `font: ...` with the reason. */
  readonly unused: readonly string[];
}

const FIELD_NAMES = [...COLOR_FIELDS, 'radius', 'font'] as const;

/** The names that design tools use for the bundled fonts. */
const FONTS: ReadonlyMap<string, string> = new Map([
  ['inter', 'Inter'],
  ['figtree', 'Figtree'],
  ['ibm-plex-sans', 'IBM Plex Sans'],
]);

const TOKEN_GROUP = 'brand';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const MAX_RADIUS = 16;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param hex `#rgb` or `#rrggbb` */
function toColorValue(hex: string): JsonObject {
  const longHex = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(longHex.slice(1), 16);
  const components = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    Number((channel / 255).toFixed(4)),
  );
  return { colorSpace: 'srgb', components, alpha: 1, hex: longHex.toLowerCase() };
}

/** Returns the family of a theme's font; null if the theme has no font of its own. */
function getFamily({ font }: JsonObject): string | null {
  if (typeof font === 'string') return FONTS.get(font) ?? null;
  return isObject(font) && typeof font['family'] === 'string' ? font['family'] : null;
}

/** The theme of a tenant without theme.json, as far as design tokens can express it. */
const DEFAULT_THEME = { accent: DEFAULT_ACCENT, radius: 8, font: 'inter' };

/**
 * Returns the theme that visitors see: the fields of the draft, those of the preset, and defaults.
 * @param own null without theme.json
 * @param inherited null or undefined without a preset that has a theme
 */
export const mergeTheme = (own: JsonObject | null, inherited: JsonObject | null | undefined): JsonObject => ({
  ...DEFAULT_THEME,
  ...inherited,
  ...own,
});

/** Returns the colors, the corner radius and the font family of a theme as design tokens. */
export function exportTokens(theme: JsonObject): JsonObject {
  const colors = COLOR_FIELDS.flatMap((name) => {
    const hex = theme[name];
    return typeof hex === 'string' && HEX.test(hex)
      ? [[name, { $type: 'color', $value: toColorValue(hex) }] as const]
      : [];
  });
  const { radius } = theme;
  const family = getFamily(theme);
  return {
    [TOKEN_GROUP]: {
      ...Object.fromEntries(colors),
      ...(typeof radius === 'number' && {
        radius: { $type: 'dimension', $value: { value: radius, unit: 'px' } },
      }),
      ...(family !== null && { font: { $type: 'fontFamily', $value: [family, 'sans-serif'] } }),
    },
  };
}

/** Returns a color token's value as `#rrggbb`; null for a transparent color, and for other color spaces without a hexadecimal value. */
function readColor(value: unknown): string | null {
  if (typeof value === 'string') return HEX.test(value) ? value.toLowerCase() : null;
  if (!isObject(value)) return null;
  const { hex, colorSpace, components, alpha } = value;
  if (alpha !== undefined && alpha !== 1) return null;
  if (typeof hex === 'string' && HEX.test(hex)) return hex.toLowerCase();
  if (colorSpace !== 'srgb' || !Array.isArray(components) || components.length !== 3) return null;
  const channels = components.map((each: unknown) =>
    typeof each === 'number' && each >= 0 && each <= 1 ? Math.round(each * 255) : null,
  );
  if (channels.includes(null)) return null;
  return `#${channels.map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns a dimension token's value in pixels; null for other units. A number has no unit, because Figma exports a radius as
 * a number.
 */
function readPixels(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const [text = '', number] =
    typeof value === 'string' ? (/^(\d+(?:\.\d+)?)px$/.exec(value) ?? []) : ['', null];
  if (text !== '') return Number(number);
  return isObject(value) && value['unit'] === 'px' && typeof value['value'] === 'number'
    ? value['value']
    : null;
}

/** Returns the first family of a fontFamily token's value; null for other values. */
function readFamily(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
}

/** The maximum depth of nested groups, and the maximum length of a chain of references. */
const MAX_DEPTH = 20;

/**
 * Returns the value of a token, after following references such as `{color.blue.500}`.
 * @param usedPaths receives the paths of the tokens that were read
 */
function resolveReferences(tokens: JsonObject, value: unknown, usedPaths: Set<string>): unknown {
  let current = value;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const [, path] = typeof current === 'string' ? (/^\{([^{}]+)\}$/.exec(current) ?? []) : [];
    if (path === undefined) return current;
    usedPaths.add(path);
    const token = path
      .split('.')
      .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), tokens);
    current = isObject(token) ? token['$value'] : undefined;
  }
  return current;
}

/** Returns the paths of all tokens in a group, such as `color.blue.500`. */
function listTokens(group: JsonObject, path: readonly string[] = []): string[] {
  if (path.length > MAX_DEPTH) return [];
  return Object.entries(group).flatMap(([name, child]) => {
    if (name.startsWith('$') || !isObject(child)) return [];
    const childPath = [...path, name];
    return '$value' in child ? [childPath.join('.')] : listTokens(child, childPath);
  });
}

function parseTokens(text: string): JsonObject {
  let tokens: unknown;
  try {
    tokens = JSON.parse(text);
  } catch {
    throw new Error('This file is not valid JSON.');
  }
  if (!isObject(tokens)) throw new Error('This file contains no design tokens.');
  return tokens;
}

/** Returns the name of a bundled font, or why the font is not imported. */
function findFont(
  family: string,
  theme: JsonObject,
): { readonly name: string } | { readonly fault: string | null } {
  const matchesFamily = (candidate: string) => candidate.toLowerCase() === family.toLowerCase();
  const [name] = [...FONTS].find(([, bundled]) => matchesFamily(bundled)) ?? [];
  if (name !== undefined) return { name };
  const currentFamily = getFamily(theme);
  const fault = `font: the draft has no files of the font "${family}", so its font is unchanged`;
  return { fault: currentFamily !== null && matchesFamily(currentFamily) ? null : fault };
}

/**
 * Reads the tokens `accent`, `secondAccent`, `neutralTint`, `radius` and `font` of the group `brand`, or of
 * the file itself.
 * @param theme the theme of the draft, which can have the font already
 * @throws Error with a message for the user if the file contains none of these tokens, or if one is not valid
 */
export function importTokens(text: string, theme: JsonObject): ImportedTokens {
  const root = parseTokens(text);
  const isGrouped = isObject(root[TOKEN_GROUP]);
  const group = isObject(root[TOKEN_GROUP]) ? root[TOKEN_GROUP] : root;
  const usedPaths = new Set<string>();
  const read = <T>(name: string, parse: (value: unknown) => T | null, expected: string): T | undefined => {
    const token = group[name];
    if (!isObject(token) || !('$value' in token)) return undefined;
    usedPaths.add(isGrouped ? `${TOKEN_GROUP}.${name}` : name);
    const value = parse(resolveReferences(root, token['$value'], usedPaths));
    if (value === null) throw new Error(`The token "${name}" is not ${expected}.`);
    return value;
  };
  const colors = Object.fromEntries(
    COLOR_FIELDS.flatMap((name) => {
      const color = read(name, readColor, 'an opaque sRGB color');
      return color === undefined ? [] : [[name, color] as const];
    }),
  );
  const readRadius = (value: unknown): number | null => {
    const pixels = readPixels(value);
    return pixels === null || pixels < 0 || pixels > MAX_RADIUS ? null : Math.round(pixels);
  };
  const radius = read('radius', readRadius, 'a dimension from 0 px to 16 px');
  const family = read('font', readFamily, 'a font family');
  if (usedPaths.size === 0) {
    const names = `${FIELD_NAMES.slice(0, -1).join(', ')} and ${FIELD_NAMES.at(-1) ?? ''}`;
    throw new Error(`This file contains none of the tokens ${names}.`);
  }
  const font = family === undefined ? null : findFont(family, theme);
  const fault = font !== null && 'fault' in font ? font.fault : null;
  return {
    fields: {
      ...colors,
      ...(radius !== undefined && { radius }),
      ...(font !== null && 'name' in font && { font: font.name }),
    },
    unused: [...(fault === null ? [] : [fault]), ...listTokens(root).filter((path) => !usedPaths.has(path))],
  };
}

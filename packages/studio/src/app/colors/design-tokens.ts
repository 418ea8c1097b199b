import type { JsonObject } from '../../wire.ts';

// Design Tokens Format Module 2025.10 (https://www.designtokens.org/TR/2025.10/format/), which design tools read and write.

const COLOR_FIELDS = ['accent', 'secondAccent', 'neutralTint'] as const;
type ColorField = (typeof COLOR_FIELDS)[number];

/** The fields of a theme that design tokens can express. */
export interface TokenFields {
  readonly colors: Readonly<Partial<Record<ColorField, string>>>;
  readonly radius?: number;
}

const GROUP = 'brand';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const MAX_RADIUS = 16;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param hex `#rgb` or `#rrggbb` */
function toColorValue(hex: string): JsonObject {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(long.slice(1), 16);
  const components = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    Number((channel / 255).toFixed(4)),
  );
  return { colorSpace: 'srgb', components, alpha: 1, hex: long.toLowerCase() };
}

/** Returns the colors and the corner radius of a theme as design tokens. */
export function exportTokens(theme: JsonObject): JsonObject {
  const colors = COLOR_FIELDS.flatMap((name) => {
    const hex = theme[name];
    return typeof hex === 'string' && HEX.test(hex)
      ? [[name, { $type: 'color', $value: toColorValue(hex) }] as const]
      : [];
  });
  const { radius } = theme;
  return {
    [GROUP]: {
      ...Object.fromEntries(colors),
      ...(typeof radius === 'number' && {
        radius: { $type: 'dimension', $value: { value: radius, unit: 'px' } },
      }),
    },
  };
}

/** Returns a color token's value as `#rrggbb`; null for other color spaces without a hexadecimal value. */
function readColor(value: unknown): string | null {
  if (typeof value === 'string') return HEX.test(value) ? value.toLowerCase() : null;
  if (!isObject(value)) return null;
  const { hex, colorSpace, components } = value;
  if (typeof hex === 'string' && HEX.test(hex)) return hex.toLowerCase();
  if (colorSpace !== 'srgb' || !Array.isArray(components) || components.length !== 3) return null;
  const channels = components.map((each: unknown) =>
    typeof each === 'number' && each >= 0 && each <= 1 ? Math.round(each * 255) : null,
  );
  if (channels.includes(null)) return null;
  return `#${channels.map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a dimension token's value in pixels; null for other units. */
function readPixels(value: unknown): number | null {
  const [text = '', number] =
    typeof value === 'string' ? (/^(\d+(?:\.\d+)?)px$/.exec(value) ?? []) : ['', null];
  if (text !== '') return Number(number);
  return isObject(value) && value['unit'] === 'px' && typeof value['value'] === 'number'
    ? value['value']
    : null;
}

/** Returns the value at a path of tokens, after following references such as `{color.blue.500}`. */
function resolve(tokens: JsonObject, value: unknown, depth = 0): unknown {
  const [, path] = typeof value === 'string' ? (/^\{([^{}]+)\}$/.exec(value) ?? []) : [];
  // The bound ends references that refer to each other.
  if (path === undefined || depth > 20) return value;
  const token = path
    .split('.')
    .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), tokens);
  return isObject(token) ? resolve(tokens, token['$value'], depth + 1) : undefined;
}

/**
 * Reads the tokens `accent`, `secondAccent`, `neutralTint` and `radius` of the group `brand`, or of the file itself.
 * @throws Error with a message for the user if the file contains none of them, or one is not valid
 */
export function importTokens(text: string): TokenFields {
  let tokens: unknown;
  try {
    tokens = JSON.parse(text);
  } catch {
    throw new Error('This file is not valid JSON.');
  }
  if (!isObject(tokens)) throw new Error('This file contains no design tokens.');
  const root = tokens;
  const group = isObject(root[GROUP]) ? root[GROUP] : root;
  const read = <T>(name: string, parse: (value: unknown) => T | null, expected: string): T | undefined => {
    const token = group[name];
    if (!isObject(token) || !('$value' in token)) return undefined;
    const value = parse(resolve(root, token['$value']));
    if (value === null) throw new Error(`The token "${name}" is not ${expected}.`);
    return value;
  };
  const colors = Object.fromEntries(
    COLOR_FIELDS.flatMap((name) => {
      const color = read(name, readColor, 'an sRGB color');
      return color === undefined ? [] : [[name, color] as const];
    }),
  );
  const radius = read(
    'radius',
    (value) => {
      const pixels = readPixels(value);
      return pixels === null || pixels < 0 || pixels > MAX_RADIUS ? null : Math.round(pixels);
    },
    'a dimension from 0 px to 16 px',
  );
  if (Object.keys(colors).length === 0 && radius === undefined) {
    throw new Error('This file contains none of the tokens accent, secondAccent, neutralTint and radius.');
  }
  return radius === undefined ? { colors } : { colors, radius };
}

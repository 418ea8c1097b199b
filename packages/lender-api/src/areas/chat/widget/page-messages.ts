import type { ChatFont, ChatFontFace, ChatTheme, PageMessage } from '@livery/contract/chat-widget';
import { CHAT_COLORS } from '@livery/contract/chat-widget';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isMatchingText = (value: unknown, pattern: RegExp, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && pattern.test(value);

const HEX_COLOR_PATTERN = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
/** Matches a color function with three numbers and, optionally, an opacity. */
const COLOR_FUNCTION_PATTERN =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[+-]?[\d.]+(?:%|deg)?(?:(?:\s*,\s*|\s+)[+-]?[\d.]+%?){2}(?:\s*[,/]\s*[\d.]+%?)?\s*\)$/i;
const MAX_COLOR_LENGTH = 80;

const isColor = (value: unknown): value is string =>
  isMatchingText(value, HEX_COLOR_PATTERN, MAX_COLOR_LENGTH) ||
  isMatchingText(value, COLOR_FUNCTION_PATTERN, MAX_COLOR_LENGTH);

const COLOR_SCHEME_PATTERN = /^(?:light|dark|light dark)$/;
const RADIUS_PATTERN = /^(?:1?\d|20)(?:\.\d+)?px$/;
const FONT_FAMILIES_PATTERN = /^[\w '",.-]*$/;
const FONT_WEIGHT_PATTERN = /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/;
const FONT_STYLE_PATTERN = /^(?:normal|italic|oblique)$/;
/** Matches an address without characters that could end a `url("...")` in CSS. */
const FONT_URL_PATTERN = /^https?:\/\/[\w.:[\]-]+\/[\w./-]+$/;
const MAX_FACES = 20;

/**
 * Returns the valid values of a theme. If one color is invalid, omits all colors, because a mixture of page
 * colors and browser colors could be unreadable.
 */
function parseTheme(value: unknown): ChatTheme {
  const { colorScheme, colors, radius } = isObject(value) ? value : {};
  const colorFields = isObject(colors) ? colors : {};
  const validColors = CHAT_COLORS.flatMap((name) => {
    const color = colorFields[name];
    return isColor(color) ? [[name, color] as const] : [];
  });
  return {
    ...(isMatchingText(colorScheme, COLOR_SCHEME_PATTERN, 20) ? { colorScheme } : {}),
    ...(validColors.length === CHAT_COLORS.length ? { colors: Object.fromEntries(validColors) } : {}),
    ...(isMatchingText(radius, RADIUS_PATTERN, 20) ? { radius } : {}),
  };
}

function parseFont(value: unknown): ChatFont {
  const { faces, fallback } = isObject(value) ? value : {};
  const list: readonly unknown[] = Array.isArray(faces) ? faces.slice(0, MAX_FACES) : [];
  return {
    faces: list.flatMap((face): ChatFontFace[] => {
      const { data, url, weight, style = 'normal' } = isObject(face) ? face : {};
      if (!isMatchingText(weight, FONT_WEIGHT_PATTERN, 20)) return [];
      if (!isMatchingText(style, FONT_STYLE_PATTERN, 20)) return [];
      if (data instanceof ArrayBuffer) return [{ data, weight, style }];
      return isMatchingText(url, FONT_URL_PATTERN, 2_000) ? [{ url, weight, style }] : [];
    }),
    fallback: isMatchingText(fallback, FONT_FAMILIES_PATTERN, 500) ? fallback : '',
  };
}

type OpenMessage = Extract<PageMessage, { type: 'livery-chat:open' }>;

function parseOpenMessage({ credentials, hasTitle }: Fields): OpenMessage | null {
  if (!isObject(credentials)) return null;
  const { token, expiresAt, loanId, readOnly, chatMaxCharacter } = credentials;
  if (typeof token !== 'string' || typeof expiresAt !== 'string') return null;
  if (typeof readOnly !== 'boolean' || typeof chatMaxCharacter !== 'number') return null;
  if (loanId !== null && typeof loanId !== 'number') return null;
  return {
    type: 'livery-chat:open',
    credentials: { token, expiresAt, loanId, readOnly, chatMaxCharacter },
    hasTitle: hasTitle === true,
  };
}

/**
 * Validates a message from the page, because any page can contain the frame of the widget. Omits invalid
 * values of a theme or font. Returns null for any other message and for invalid credentials.
 */
export function parsePageMessage(data: unknown): PageMessage | null {
  if (!isObject(data)) return null;
  switch (data['type']) {
    case 'livery-chat:theme':
      return { type: 'livery-chat:theme', theme: parseTheme(data['theme']) };
    case 'livery-chat:font':
      return { type: 'livery-chat:font', font: parseFont(data['font']) };
    case 'livery-chat:open':
      return parseOpenMessage(data);
    default:
      return null;
  }
}

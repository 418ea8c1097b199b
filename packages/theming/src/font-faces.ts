/** A font file in WOFF2 format. */
export interface BrandFontFile {
  /** A path at the tenant's host, or an absolute address. */
  readonly url: string;
  /** The value of `font-weight` in the font face: one weight, or the range of a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
}

/** A font face that gives a system font the metrics of a brand's font, for one range of weights. */
export interface FallbackFontFace {
  /** The value of `font-weight`. */
  readonly weight: string;
  /** Names of the system's font in order of preference, with the same metrics. */
  readonly local: readonly string[];
  /** In percent, as in the CSS descriptors with these names. */
  readonly sizeAdjust: number;
  readonly ascentOverride: number;
  readonly descentOverride: number;
  readonly lineGapOverride: number;
}

/** A font of the visitor's system, adjusted so that a text has the same size as in the brand's font. */
export interface FallbackFont {
  readonly family: string;
  /** Empty if the metrics of the brand's font are unknown. */
  readonly faces: readonly FallbackFontFace[];
}

/** Prevents CSS injection. @throws RangeError for a text that could end the rule, the string or the style element */
export function checkFontFamily(fontFamily: string): string {
  if (!/^[\w '",-]+$/.test(fontFamily)) {
    throw new RangeError(
      `The font family "${fontFamily}" contains a character with a special meaning in CSS.`,
    );
  }
  return fontFamily;
}

/** Prevents CSS injection. @throws RangeError for an address that needs quoting or could end the style element */
function checkAddress(url: string): string {
  if (!/^(?:https?:\/\/[\w.:[\]-]+)?\/[\w./-]+$/.test(url)) {
    throw new RangeError(
      `The address "${url}" of a font contains a character with a special meaning in CSS.`,
    );
  }
  return url;
}

/** @throws RangeError for a text that is not one weight or a range */
function checkWeight(weight: string): string {
  if (!/^\d{1,4}(?: \d{1,4})?$/.test(weight)) throw new RangeError(`"${weight}" is not a font weight.`);
  return weight;
}

/** @throws RangeError for a value that is not a percentage of a font size */
function formatPercent(value: number): string {
  if (!(value >= 0 && value <= 1_000)) throw new RangeError(`${value} is not between 0 and 1000 percent.`);
  return `${Number(value.toFixed(2))}%`;
}

interface FontFaces {
  /** The family name of the files, the same as `font.face` of `ThemeShape`. */
  readonly face: string;
  readonly files: readonly BrandFontFile[];
  readonly fallback: FallbackFont;
  /**
   * `optional`, the default, uses the font only if it is available before the first paint, so that visible
   * text never changes its font. `swap` uses the font as soon as it is loaded, for a document that is opened
   * only once.
   */
  readonly display?: 'optional' | 'swap';
}

/**
 * Returns the `@font-face` rules of a brand's font and of its fallback font.
 * @throws RangeError for a value that cannot be written safely
 */
export function renderFontFaces({ face, files, fallback, display = 'optional' }: FontFaces): string {
  const own = files.map(
    ({ url, weight, style }) =>
      `@font-face{font-family:${checkFontFamily(face)};font-weight:${checkWeight(weight)};font-style:${style};font-display:${display};src:url("${checkAddress(url)}") format("woff2")}`,
  );
  const adjusted = fallback.faces.map((each) => {
    const sources = each.local.map((name) => `local("${checkFontFamily(name).replace(/["']/g, '')}")`);
    const metrics = [
      `size-adjust:${formatPercent(each.sizeAdjust)}`,
      `ascent-override:${formatPercent(each.ascentOverride)}`,
      `descent-override:${formatPercent(each.descentOverride)}`,
      `line-gap-override:${formatPercent(each.lineGapOverride)}`,
    ];
    return `@font-face{font-family:${checkFontFamily(fallback.family)};font-weight:${checkWeight(each.weight)};${metrics.join(';')};src:${sources.join(',')}}`;
  });
  return [...own, ...adjusted].join('');
}

import { createHash } from 'node:crypto';
import { compileTheme, renderFontFaces, renderThemeCss } from '@livery/theming';
import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';

const BASE_STYLE = `
*{box-sizing:border-box}
:root{font:400 1rem/1.5 var(--lv-font);color:var(--lv-fg);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--lv-bg)}
h1{font-size:1.375rem;line-height:1.3;font-weight:600;margin:0 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.0625rem;line-height:1.4;font-weight:600;margin:0 0 .75rem}
p{margin:0 0 .75rem}
a{color:var(--lv-link);text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--lv-focus-ring);outline-offset:2px}
header{background:var(--lv-bg-raised);border-top:4px solid var(--lv-accent-mark);border-bottom:1px solid var(--lv-border)}
.inner{width:100%;max-width:64rem;margin:0 auto;padding:.75rem 1rem}
.brand{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--lv-fg);font-weight:600;font-size:1.0625rem;text-decoration:none;border-radius:var(--lv-radius)}
.logo{width:auto;height:auto;max-height:2.25rem;max-width:min(15rem,70vw)}
.plate{display:inline-flex;background:var(--lv-logo-plate);padding:.25rem .5rem;margin-left:-.5rem;border-radius:var(--lv-radius)}
.in-light{display:var(--lv-if-light)}.in-dark{display:var(--lv-if-dark)}
main{flex:1;width:100%;max-width:64rem;margin:0 auto;padding:1.5rem 1rem 2.5rem}
.card{background:var(--lv-bg-raised);border:1px solid var(--lv-border);border-radius:var(--lv-radius);padding:1.25rem}
.card>:last-child,.card form>:last-child{margin-bottom:0}
.stack{display:grid;gap:1rem}
@media(min-width:48rem){.columns{grid-template-columns:1fr 1fr;grid-template-rows:auto 1fr;align-items:start}.second{grid-column:2;grid-row:1/span 2}.card{padding:1.5rem}main{padding-top:2rem}}
.muted{color:var(--lv-fg-muted)}
[role=status],[role=alert]{border:1px solid;border-left-width:4px;border-radius:var(--lv-radius);padding:.625rem .875rem;margin:0 0 1rem}
[role=alert]{background:var(--lv-danger-subtle);color:var(--lv-danger-fg);border-color:var(--lv-danger-mark)}
[role=status]{background:var(--lv-success-subtle);color:var(--lv-success-fg);border-color:var(--lv-success-mark)}
.banner{background:var(--lv-warning-subtle);color:var(--lv-warning-fg);border-bottom:2px solid var(--lv-warning-mark);padding:.5rem 1rem;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.banner form{margin:0}
.preview{margin:0;padding:.5rem 1rem;background:#1e293b;color:#fff;text-align:center}
.preview a{color:#fff;margin-left:.75rem}
label{display:block;margin:0 0 .875rem;font-weight:500}
input,select,textarea,button{font:inherit;color:inherit;min-height:2.75rem}
input,select,textarea{display:block;width:100%;margin-top:.25rem;padding:.5rem .75rem;font-weight:400;background:var(--lv-bg-raised);border:1px solid var(--lv-border-control);border-radius:var(--lv-radius)}
button{padding:0 1.25rem;font-weight:600;cursor:pointer;border-radius:var(--lv-radius);background:var(--lv-accent-solid);color:var(--lv-accent-on-solid);border:1px solid var(--lv-accent-mark)}
button:hover{background:var(--lv-accent-solid-hover)}
button.quiet{background:transparent;color:var(--lv-fg);border-color:var(--lv-border-control)}
button.quiet:hover{background:var(--lv-bg-muted)}
@media(max-width:29.99rem){main button{width:100%}}
dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:0}
.sign-out,.after{margin-top:1.25rem}
dt{color:var(--lv-fg-muted)}dd{margin:0;text-align:right;font-weight:500;font-variant-numeric:tabular-nums}
.due{font-size:1.75rem;line-height:1.2;font-weight:600;margin:0 0 1rem;font-variant-numeric:tabular-nums}
.accounts{list-style:none;margin:0;padding:0}
.accounts li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--lv-border);overflow-wrap:anywhere}
.accounts li:first-child{border-top:0;padding-top:0}
.messages{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.75rem}
.messages li,.terms{overflow-wrap:anywhere}
time{color:var(--lv-fg-muted);font-size:.875rem}
iframe{display:block;border:1px solid var(--lv-border);border-radius:var(--lv-radius);width:100%;height:32rem;max-height:75vh}
footer{border-top:1px solid var(--lv-border);background:var(--lv-bg-raised);color:var(--lv-fg-muted);font-size:.875rem}
footer .inner{display:flex;flex-wrap:wrap;gap:.75rem 2rem;justify-content:space-between;padding:1rem}
footer p,footer ul{margin:0;padding:0}
footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
footer li{overflow-wrap:anywhere}
footer a{display:inline-block;padding:.25rem 0}
.narrow main{max-width:30rem;padding-top:2.5rem}
.narrow header{border-bottom:1px solid var(--lv-border)}
`;

/**
 * Styles for printing on A4 and Letter paper. Forms are omitted, and links to other sites show their address.
 */
const PRINT_STYLE = `
@page{margin:18mm}
@media print{
body,.narrow{display:block;background:none}
.banner,.preview,.screen-only,form{display:none}
.inner,footer .inner,main,.card{padding-left:0;padding-right:0}
.card{border:0;break-inside:avoid}
.plate{print-color-adjust:exact}
footer nav a[href^=http]::after{content:" (" attr(href) ")"}
}`;

/**
 * Matches the characters that could end a `url("...")` in CSS, or the style element. The addresses of a valid
 * brand contain none of them.
 */
const CSS_SPECIAL_CHARACTERS = /["'\\()<>\s]/g;

const buildCssUrl = (address: string) =>
  `url("${address.replace(CSS_SPECIAL_CHARACTERS, encodeURIComponent)}")`;

/**
 * Returns the styles of the logo placeholder, which is a pseudo-element of the image. Browsers show it only
 * while the image is not loaded. Safari never shows it, and shows the name of the lender instead.
 */
function renderPlaceholder({ logo }: EffectiveBrand): string {
  const placeholder = logo?.placeholder ?? null;
  if (placeholder === null) return '';
  return `.logo{position:relative}.logo::after{content:"";position:absolute;inset:0;min-width:10rem;background:${buildCssUrl(placeholder.url)} left center/contain no-repeat,linear-gradient(var(--lv-logo-plate),var(--lv-logo-plate)),var(--lv-bg-raised)}`;
}

/** The styles of a page and the source expression that allows them in a Content Security Policy. */
export interface PageStyle {
  readonly css: string;
  readonly source: string;
}

/**
 * Returns the styles of a page in the colors, font and radius of a brand, for light and dark mode.
 * @throws RangeError if the brand contains a value that is not safe in CSS
 */
export function createPageStyle(brand: EffectiveBrand): PageStyle {
  const theme = compileTheme(brand.colors);
  const { needsPlate } = brand.logo ?? { needsPlate: { light: false, dark: false } };
  const shape = {
    radius: brand.radius,
    font: brand.font,
    logoPlates: {
      light: needsPlate.light ? theme.dark['bg-raised'] : null,
      dark: needsPlate.dark ? theme.light['bg-raised'] : null,
    },
  };
  const themeCss = renderThemeCss(theme, brand.colorMode, shape);
  // Paper is white, so a printed page always has the colors of light mode.
  const lightCss = renderThemeCss(theme, { initial: 'light', fixed: true }, shape);
  const paperCss = `@media print{${lightCss.replaceAll(':root', ':root:root:root')}}`;
  const fontFaces = renderFontFaces({
    face: brand.font.face,
    files: brand.fontFiles,
    fallback: brand.fallbackFont,
  });
  const background =
    brand.background === null
      ? ''
      : `.narrow{background:var(--lv-bg) ${buildCssUrl(brand.background.url)} center/cover no-repeat fixed}`;
  const css = `${themeCss}${fontFaces}${BASE_STYLE}${background}${renderPlaceholder(brand)}${paperCss}${PRINT_STYLE}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

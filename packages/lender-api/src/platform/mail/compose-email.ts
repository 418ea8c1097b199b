import { type ColorSet, compileTheme, renderFontFaces } from '@livery/theming';
import type { BrandImage, BrandLink, EffectiveBrand } from '../brand/effective-brand.ts';
import { type Html, html } from '../http/html.ts';

/** A part of the content of an email. In a paragraph, line breaks separate the lines. */
export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] };

export interface ComposedEmail {
  readonly subject: string;
  /** The plain text. */
  readonly body: string;
  readonly html: string;
}

/** Maximum size of a logo in an email, in pixels. Larger image files are scaled down. */
const MAX_LOGO = { width: 240, height: 48 };
/** Width of the column of names in the plain text, in characters. */
const NAME_COLUMN = 18;

/** A font rule for Outlook, which shows a serif font if it does not know the first font family of a list. */
const OUTLOOK_FONT = '<!--[if mso]><style>*{font-family:Arial,sans-serif !important}</style><![endif]-->';

/**
 * Returns the font of the brand as a style element for mail readers that support web fonts, such as Apple
 * Mail and Thunderbird. Other mail readers ignore it and show the first installed font family of the list.
 * The element is hidden from Outlook for Windows, which would show Times New Roman.
 */
function renderFont({ font, fontFiles }: EffectiveBrand): string {
  if (fontFiles.length === 0) return '';
  const fallback = { family: 'sans-serif', faces: [] };
  const css = renderFontFaces({ face: font.face, files: fontFiles, fallback, display: 'swap' });
  return `<!--[if !mso]><!--><style>${css}</style><!--<![endif]-->`;
}

function renderBlockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.join('\n');
    case 'button':
      return block.url;
    case 'facts':
      return block.facts.map(([name, value]) => `${`${name}:`.padEnd(NAME_COLUMN)}${value}`).join('\n');
  }
}

function listContacts({ contact }: EffectiveBrand): BrandLink[] {
  return [contact.phone, contact.website].flatMap((link) => (link === null ? [] : [link]));
}

function renderFooterText(brand: EffectiveBrand): string | null {
  const contacts = listContacts(brand).map(({ text }) => text);
  const links = brand.links.map(({ text, url }) => (text === url ? url : `${text}: ${url}`));
  const lines = [...brand.contact.address, ...contacts, ...links];
  return lines.length === 0 ? null : ['--', brand.name, ...lines].join('\n');
}

/** Renders a block as HTML. The styles are inline, because many mail readers remove style elements. */
function renderBlock(block: EmailBlock, colors: ColorSet, radius: number): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;color:${colors.fg}">${block.lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${line}`)}</p>`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${colors['accent-solid']}" style="background:${colors['accent-solid']};border:1px solid ${colors['accent-mark']};border-radius:${radius}px"><a href="${block.url}" style="display:inline-block;padding:12px 24px;color:${colors['accent-on-solid']};font-weight:600;text-decoration:none">${block.label}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;color:${colors['fg-muted']}">Or copy this address into your browser:<br><a href="${block.url}" style="color:${colors.link};word-break:break-all">${block.url}</a></p>`;
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-top:1px solid ${colors.border}">${block.facts.map(
        ([name, value]) =>
          html`<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid ${colors.border};color:${colors['fg-muted']}">${name}</td><td align="right" style="padding:8px 0;border-bottom:1px solid ${colors.border};color:${colors.fg};font-weight:600">${value}</td></tr>`,
      )}</table>`;
  }
}

function renderLogo(logo: BrandImage, name: string): Html {
  const scale = Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height, 1);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return html`<img src="${logo.url}" width="${width ?? 1}" height="${height ?? 1}" alt="${name}" style="display:block;border:0">`;
}

function renderFooter(brand: EffectiveBrand, colors: ColorSet): Html {
  const address = brand.contact.address.map((line) => html`<br>${line}`);
  const links = [...listContacts(brand), ...brand.links].map(
    ({ text, url }, index) =>
      html`${index === 0 ? null : html` &nbsp; `}<a href="${url}" style="color:${colors.link}">${text}</a>`,
  );
  return html`<p style="margin:0 0 8px"><strong>${brand.name}</strong>${address}</p>${links.length === 0 ? null : html`<p style="margin:0">${links}</p>`}`;
}

/**
 * Returns an email as text and as HTML with the brand of the lender. The HTML loads only the logo and the
 * font, and is readable without them. Its colors are the colors of light mode, which have the same minimum
 * contrast as in the portal.
 * @param brand a brand whose addresses are absolute
 */
export function composeEmail(
  brand: EffectiveBrand,
  subject: string,
  blocks: readonly EmailBlock[],
): ComposedEmail {
  const themes = compileTheme(brand.colors);
  const colors = themes.light;
  const footer = renderFooterText(brand);
  const bitmap = brand.logo?.bitmap ?? null;
  const hasPlate = brand.logo?.needsPlate.light === true && bitmap !== null;
  const headBackground = hasPlate ? themes.dark['bg-raised'] : colors['bg-raised'];
  const font = `${brand.font.face},${brand.font.fallback}`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title><!--fonts--></head>
<body style="margin:0;padding:0;background:${colors.bg}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.bg}" style="background:${colors.bg}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font-family:${font};font-size:16px;line-height:1.5">
<tr><td bgcolor="${headBackground}" style="padding:20px 24px;background:${headBackground};border-top:4px solid ${colors['accent-mark']};border-bottom:1px solid ${colors.border};color:${colors.fg};font-size:18px;font-weight:600">${bitmap === null ? brand.name : renderLogo(bitmap, brand.name)}</td></tr>
<tr><td bgcolor="${colors['bg-raised']}" style="padding:24px 24px 8px;background:${colors['bg-raised']};color:${colors.fg}">
${blocks.map((block) => renderBlock(block, colors, brand.radius))}</td></tr>
<tr><td style="padding:16px 24px;font-size:13px;color:${colors['fg-muted']}">${renderFooter(brand, colors)}</td></tr>
</table></td></tr></table>
</body></html>
`.text;
  return {
    subject,
    body: [...blocks.map(renderBlockText), ...(footer === null ? [] : [footer])].join('\n\n'),
    html: page.replace('<!--fonts-->', () => OUTLOOK_FONT + renderFont(brand)),
  };
}

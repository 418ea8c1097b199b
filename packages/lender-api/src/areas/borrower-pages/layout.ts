import type { BrandImage, BrandLink, EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import type { Html } from '../../platform/http/html.ts';
import { html } from '../../platform/http/html.ts';
import { createPageStyle, type PageStyle } from './page-style.ts';

const buildPolicy = ({ source }: PageStyle, extra: string) =>
  `default-src 'none'; style-src ${source}; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'${extra}`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export interface PageFrame {
  brand: EffectiveBrand;
  title: string;
  problem?: string | null;
  notice?: string | null;
  banner?: Html | null;
  /** True for a page with one short form. Such a page shows the background image of the brand. */
  isNarrow?: boolean;
  /** True for the chat page, which also loads a script, a frame and new credentials from this server. */
  hasChat?: boolean;
  /** The content, or a function that returns it for the brand of the page. */
  body: Html | ((brand: EffectiveBrand) => Html);
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

function renderPreviewNote({ preview }: EffectiveBrand): Html | null {
  if (preview === null) return null;
  const { replacedParts } = preview;
  const replaced =
    replacedParts.length === 0
      ? null
      : html` The lender’s Borrower Tools replace these parts of the draft: ${LIST.format(replacedParts)}.`;
  return html`<p class="preview"><strong>Preview of a draft.</strong>${replaced} <a href="/?preview=">End preview</a></p>
`;
}

const renderMessage = (role: 'alert' | 'status', text: string | null | undefined) =>
  text ? html`<p role="${role}">${text}</p>` : null;

const renderImage = ({ url, width, height }: BrandImage, name: string, mode: string) =>
  html`<span class="plate${mode}"><img class="logo" src="${url}" width="${width}" height="${height}" alt="${name}"></span>`;

function renderLogo({ logo, name }: EffectiveBrand): Html {
  if (logo === null) return html`${name}`;
  const { light, dark } = logo;
  return light.url === dark.url
    ? renderImage(light, name, '')
    : html`${renderImage(light, name, ' in-light')}${renderImage(dark, name, ' in-dark')}`;
}

const renderLink = ({ text, url }: BrandLink) => html`<a href="${url}">${text}</a>`;

function renderFooter({ name, contact, links }: EffectiveBrand): Html {
  const { address, phone, website } = contact;
  const contactItems = [phone, website].flatMap((link) =>
    link === null ? [] : [html`<li>${renderLink(link)}</li>`],
  );
  const lines = address.map((line) => html`<br>${line}`);
  return html`<footer><div class="inner"><div><p><strong>${name}</strong>${lines}</p>${contactItems.length === 0 ? null : html`<ul>${contactItems}</ul>`}</div>
${links.length === 0 ? null : html`<nav aria-label="Legal and more"><ul>${links.map((link) => html`<li>${renderLink(link)}</li>`)}</ul></nav>`}</div></footer>`;
}

/** Returns the HTML and the headers of a page for borrowers, in the brand of the lender. */
export function renderPage(frame: PageFrame): { html: string; headers: Record<string, string> } {
  const { brand, title, problem, notice, banner, isNarrow = false, hasChat = false, body } = frame;
  const style = createPageStyle(brand);
  const faviconLink = brand.favicon === null ? null : html`<link rel="icon" href="${brand.favicon}">`;
  const content = html`<h1>${title}</h1>
${renderMessage('alert', problem)}${renderMessage('status', notice)}
${typeof body === 'function' ? body(brand) : body}`;
  // The styles contain only values that `createPageStyle` has made safe, so they are not escaped like text.
  const [beforeStyle, afterStyle] = html`<!doctype html>
<html lang="en"${brand.fontFiles.length === 0 ? null : html` data-font`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${brand.name}</title>${faviconLink}
<style>|</style></head>
<body${isNarrow ? html` class="narrow"` : null}>
${renderPreviewNote(brand)}${banner ?? null}
<header><div class="inner"><a class="brand" href="home">${renderLogo(brand)}</a></div></header>
<main>${isNarrow ? html`<div class="card">${content}</div>` : content}</main>
${renderFooter(brand)}
</body>
</html>
`.text.split('<style>|</style>', 2);
  return {
    html: `${beforeStyle ?? ''}<style>${style.css}</style>${afterStyle ?? ''}`,
    headers: {
      ...PAGE_HEADERS,
      'content-security-policy': buildPolicy(
        style,
        hasChat ? "; script-src 'self'; frame-src 'self'; connect-src 'self'" : '',
      ),
    },
  };
}

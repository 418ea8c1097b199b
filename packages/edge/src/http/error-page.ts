import { type InjectedImage, type TextKey, texts } from '@livery/tenant-config';
import { type Release, renderBrandFonts } from '@livery/tenant-config/load';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../lib/escape.ts';
import { getTenantText } from '../lib/tenant-text.ts';
import { getSecurityHeaders, toHashSource } from './security-policies.ts';

interface PageTexts {
  readonly title: TextKey;
  readonly hint: TextKey;
}

const PAGES = {
  400: { title: 'errorPage.badRequest', hint: 'errorPage.badRequestHint' },
  404: { title: 'errorPage.previewInvalid', hint: 'errorPage.previewInvalidHint' },
  405: { title: 'errorPage.notAllowed', hint: 'errorPage.notAllowedHint' },
  413: { title: 'errorPage.tooLarge', hint: 'errorPage.tooLargeHint' },
  429: { title: 'errorPage.tooManyRequests', hint: 'errorPage.tooManyRequestsHint' },
  500: { title: 'errorPage.internal', hint: 'errorPage.internalHint' },
  502: { title: 'errorPage.unreachable', hint: 'errorPage.unreachableHint' },
  504: { title: 'errorPage.unreachable', hint: 'errorPage.unreachableHint' },
} as const satisfies Record<number, PageTexts>;

/** No tenant can change these texts, because they are shown without a tenant. */
const UNKNOWN_HOST = {
  title: 'There is no portal at this address',
  hint: 'Check the address, or ask your administrator for it.',
};

export type ErrorPageStatus = keyof typeof PAGES | 421;

/** Statuses of temporary errors. Their pages have a link that repeats the request. */
const TEMPORARY_ERRORS: ReadonlySet<ErrorPageStatus> = new Set([429, 500, 502, 504] as const);

/** Texts for a request that may have had an effect although its response was lost. */
const UNKNOWN_OUTCOME: PageTexts = {
  title: 'errorPage.unknownOutcome',
  hint: 'errorPage.unknownOutcomeHint',
};

const LAYOUT = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box}
h1{font-size:1.25rem;font-weight:600;margin:0 0 .25rem;text-wrap:balance}p{margin:0}`;

const UNBRANDED_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
${LAYOUT}p{opacity:.8}`;

const BRAND_STYLE = `:root{font:400 1rem/1.5 var(--lv-font);color:var(--lv-fg)}
${LAYOUT}
main{max-width:26rem;box-sizing:border-box;padding:1.75rem;background:var(--lv-bg-raised);border:1px solid var(--lv-border);border-top:4px solid var(--lv-accent-mark);border-radius:var(--lv-radius)}
.plate{background:var(--lv-logo-plate);border-radius:var(--lv-radius);width:fit-content;margin:0 0 1.25rem}
img{width:auto;height:auto;max-width:min(15rem,70vw);max-height:2.5rem}
.plate,img{display:block}.in-light{display:var(--lv-if-light)}.in-dark{display:var(--lv-if-dark)}
p{color:var(--lv-fg-muted);overflow-wrap:anywhere}p+p{margin-top:1rem}
a{color:var(--lv-link);display:inline-block;padding:.25rem 0;text-underline-offset:.15em}
:focus-visible{outline:2px solid var(--lv-focus-ring);outline-offset:2px}`;

interface Page {
  readonly style: string;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

const renderHtml = ({ style, title, head, body }: Page): string => `<!doctype html>
<html lang="en" data-font>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>${head}
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

/** Returns a page without any tenant's name or files, so that it reveals nothing about the hosts of this edge. */
function renderWithoutBrand({ title, hint }: { readonly title: string; readonly hint: string }): Page {
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(hint)}</p>`;
  return { style: UNBRANDED_STYLE, title, head: '', body };
}

const renderImage = ({ url, width, height }: InjectedImage, name: string, mode: string): string =>
  `<img${mode} src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}">`;

/**
 * Renders the logo of the tenant folder. A logo that staff have uploaded is on the lender's server, which may
 * be unreachable.
 */
function renderLogo({ name, injected }: Release): string {
  const { light, dark } = injected.images.logo;
  const images =
    light.url === dark.url
      ? renderImage(light, name, '')
      : renderImage(light, name, ' class="in-light"') + renderImage(dark, name, ' class="in-dark"');
  return `<div class="plate">${images}</div>`;
}

/** @throws Error if the brand has CSS that could end the style element */
function renderWithBrand(
  release: Release,
  { title: titleKey, hint: hintKey }: PageTexts,
  canRetry: boolean,
): Page {
  const style = `${renderBrandFonts(release.brandDocument)}${release.themeCss}${BRAND_STYLE}`;
  if (style.includes('</')) throw new Error(`The theme of ${release.slug} contains "</".`);
  const getText = (key: TextKey): string => getTenantText(key, release.injected);
  const title = getText(titleKey);
  const retry = canRetry ? `<p><a href="">${escapeHtml(getText('errorPage.retry'))}</a></p>` : '';
  return {
    style,
    title: `${title} - ${release.name}`,
    head: `<link rel="icon" href="${escapeHtml(release.brandDocument.favicon)}">`,
    body: `${renderLogo(release)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(getText(hintKey))}</p>${retry}`,
  };
}

/** Returns the page with the brand of the release, or without a brand if rendering the brand fails. */
function renderPage(release: Release | undefined, pageTexts: PageTexts, canRetry: boolean): Page {
  const withoutBrand = () =>
    renderWithoutBrand({ title: texts[pageTexts.title], hint: texts[pageTexts.hint] });
  if (release === undefined) return withoutBrand();
  try {
    return renderWithBrand(release, pageTexts, canRetry);
  } catch {
    return withoutBrand();
  }
}

/**
 * Responds with an error page whose texts reveal nothing about the server. It has the brand of the tenant whose host is requested, or
 * no brand if the tenant is unknown.
 * @param mayHaveEffect true if the lender may have received a request that changes something
 */
export function sendErrorPage(reply: FastifyReply, status: ErrorPageStatus, mayHaveEffect = false): void {
  const { request } = reply;
  // Undefined if the request is rejected before its tenant is known.
  const release = request.release as Release | undefined;
  // The link sends a GET, so it is shown only after a GET or HEAD.
  const canRetry = TEMPORARY_ERRORS.has(status) && (request.method === 'GET' || request.method === 'HEAD');
  const page =
    status === 421
      ? renderWithoutBrand(UNKNOWN_HOST)
      : renderPage(release, mayHaveEffect ? UNKNOWN_OUTCOME : PAGES[status], canRetry);
  void reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${toHashSource(page.style)}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...getSecurityHeaders(release),
    })
    .send(renderHtml(page));
}

/** Returns true if the browser shows the response as a page, and false for calls by scripts. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

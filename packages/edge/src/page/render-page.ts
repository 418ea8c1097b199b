import {
  type ColorMode,
  INJECTED_TENANT_ID,
  type InjectedTenant,
  type LogoPair,
} from '@livery/tenant-config';
import type { BrandIcon, Release } from '@livery/tenant-config/load';
import { type PreparedResponse, prepareOnDemand } from '../http/prepared-response.ts';
import { allowFraming, buildPagePolicy, getSecurityHeaders } from '../http/security-policies.ts';
import { escapeHtml, escapeJson } from '../lib/escape.ts';
import { getTenantText } from '../lib/tenant-text.ts';
import { applyLogos, type LenderLogos, NO_LOGOS, renderPlatesCss } from '../logos/lender-logos.ts';
import { MARKERS } from './markers.ts';
import type { PathKind } from './path-kind.ts';
import type { PortalBuild } from './portal-build.ts';
import { type PrerenderedScreen, renderPrerenderedScreen } from './prerendered-screen.ts';

/** Level 5 takes 0.1 ms per page; level 11 takes 4 ms and saves only a few bytes. */
const PAGE_BROTLI_QUALITY = 5;

type PageTemplates = Pick<PortalBuild, 'indexHtml' | 'prerendered' | 'inline'>;

/** HTML for the end of the body, and its CSS. */
export interface PageBanner {
  readonly html: string;
  readonly css: string;
}

const NO_BANNER: PageBanner = { html: '', css: '' };

/**
 * Renders the page of a release for one kind of path. The HTML already contains the tenant's title, icons, logos, colors,
 * texts, flags and API base.
 * @param logos the logos that staff have uploaded
 */
export function renderPage(
  release: Release,
  { indexHtml, prerendered, inline }: PageTemplates,
  kind: PathKind,
  logos: LenderLogos = NO_LOGOS,
  banner: PageBanner = NO_BANNER,
) {
  const themeCss = release.themeCss + renderPlatesCss(logos) + banner.css;
  const injected = applyLogos(release.injected, logos);
  const logo = injected.images[kind === 'signed-in' ? 'navbarLogo' : 'signInLogo'];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Browsers revalidate the page at every visit and receive 304 while nothing has changed.
    'cache-control': 'no-cache',
    'content-security-policy': buildPagePolicy({
      themeCss,
      inline,
      apiBase: injected.apiBase,
      fileOrigins: release.fileOrigins,
      hasChat: injected.chatFrame !== null,
    }),
    ...getSecurityHeaders(release),
    // Earlier than a link element, which the browser reads after the page has arrived.
    link: buildLogoPreloads(logo, injected.colorMode.initial),
  };
  /** @throws if the release has CSS that could end its style element */
  const renderHtml = (): string => {
    const screen = renderPrerenderedScreen(prerendered, injected, kind);
    return renderPageHtml({ release, themeCss, injected, banner }, indexHtml, screen);
  };
  return { headers, renderHtml };
}

/**
 * Prepares the page of a release. The page is rendered at its first request.
 * @param framedBy the origin whose pages may show the page in a frame
 */
export function preparePage(
  release: Release,
  templates: PageTemplates,
  kind: PathKind,
  logos: LenderLogos = NO_LOGOS,
  framedBy?: string,
): PreparedResponse {
  const { headers, renderHtml } = renderPage(release, templates, kind, logos);
  const framed = framedBy === undefined ? headers : allowFraming(headers, framedBy);
  return prepareOnDemand(() => Buffer.from(renderHtml()), framed, PAGE_BROTLI_QUALITY);
}

const NOTHING_PRERENDERED: PrerenderedScreen = { head: '', frame: '', screen: '' };

/** The parts of a page that differ between tenants. */
interface PageContent {
  readonly release: Release;
  readonly themeCss: string;
  /** The tenant's public configuration, with its effective logos. */
  readonly injected: InjectedTenant;
  readonly banner?: PageBanner;
}

/** Uses functions as replacements, because replacement strings would expand `$&` or `$1` in a tenant's name. */
export function renderPageHtml(
  content: PageContent,
  indexHtml: string,
  { head, frame, screen }: PrerenderedScreen = NOTHING_PRERENDERED,
): string {
  return indexHtml
    .replace(MARKERS.head, () => renderHead(content) + head)
    .replace(MARKERS.noScript, () => renderNoScript(content))
    .replace(MARKERS.frame, () => frame)
    .replace(MARKERS.screen, () => screen)
    .replace('</body>', () => `${content.banner?.html ?? ''}</body>`);
}

function renderNoScript({ injected }: PageContent): string {
  return `<noscript>${escapeHtml(getTenantText('page.needsScripts', injected))}</noscript>`;
}

function renderHead({ release, themeCss, injected }: PageContent): string {
  const { slug, title, icons } = release;
  // A style element has no escape sequences, and valid CSS never needs `</`.
  if (themeCss.includes('</')) throw new Error(`The theme of ${slug} contains "</".`);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...icons.flatMap(renderIconLink),
    `<style>${themeCss}</style>`,
    `<script type="application/json" id="${INJECTED_TENANT_ID}">${escapeJson(injected)}</script>`,
  ].join('\n    ');
}

function renderIconLink({ link, contentType, path }: BrandIcon): string[] {
  if (link === null) return [];
  const sizes = link.sizes === undefined ? '' : ` sizes="${escapeHtml(link.sizes)}"`;
  return [`<link rel="${link.rel}" type="${escapeHtml(contentType)}"${sizes} href="${escapeHtml(path)}">`];
}

/** Returns the value of a Link header that preloads the logo for the initial color mode, or the logo of each mode. */
function buildLogoPreloads(logo: LogoPair, initial: ColorMode): string {
  const buildPreload = (url: string, media: string): string =>
    `<${toHeaderUrl(url)}>; rel=preload; as=image${media}`;
  if (initial !== 'system') return buildPreload(logo[initial].url, '');
  if (logo.light.url === logo.dark.url) return buildPreload(logo.light.url, '');
  return (['light', 'dark'] as const)
    .map((mode) => buildPreload(logo[mode].url, `; media="(prefers-color-scheme: ${mode})"`))
    .join(', ');
}

/** Percent-encodes characters that a header cannot contain or that could end the URL. */
const toHeaderUrl = (url: string): string =>
  url.replace(/[^\x21-\x7e]+|[<>"]/g, (text) => encodeURIComponent(text.toWellFormed()));

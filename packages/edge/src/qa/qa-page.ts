import type { Release, TenantProblem } from '@livery/tenant-config/load';
import { toHashSource } from '../http/security-policies.ts';
import { escapeHtml } from '../lib/escape.ts';
import { getLocalOrigin, type QaTenants } from './qa-tenants.ts';

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:70rem;padding:2rem 1.5rem}h1{font-size:1.5rem;margin:0 0 .25rem}
ul.tenants{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr))}
ul.tenants>li{border:1px solid #8886;border-radius:8px;padding:1rem;background:Canvas}
.logo{background:#fff;padding:.75rem;border-radius:4px;height:2.5rem}.logo img{height:100%;max-width:100%;object-fit:contain}
h2{font-size:1rem;margin:.75rem 0 0}p{margin:0 0 .25rem}small,code{opacity:.8}svg{vertical-align:-.15em}
dl{display:grid;grid-template-columns:1fr auto;gap:0 1rem;margin:.5rem 0 0;font-size:.85rem}dd{margin:0}`;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src data:; style-src ${toHashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Renders the overview of all tenants with their logos, colors, flags and links.
 * @param host the normalized host of the request
 * @param unknown the slug of a requested tenant that does not exist
 */
export function renderOverview({ registry, broken }: QaTenants, host: string, unknown?: string): string {
  const releases = registry.releases().toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const notice =
    unknown === undefined ? '' : `<p role="alert">There is no tenant "${escapeHtml(unknown)}".</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tenants</title><style>${STYLE}</style></head>
<body>
<main>
<h1>Tenants</h1>
${notice}<p>${releases.length} served, ${broken().length} broken. This page is for development and does not exist in production.</p>
<ul class="tenants">
${releases.map((release) => renderTenant(release, host)).join('\n')}
${broken().map(renderBroken).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

function renderTenant(release: Release, host: string): string {
  const { name, slug, hash, hosts, upstream, injected } = release;
  const here = `/?tenant=${encodeURIComponent(slug)}`;
  // Links to *.localhost only for a browser on this machine, because other machines cannot reach this machine
  // by such a name.
  const address = (host === 'localhost' ? getLocalOrigin(release) : null) ?? here;
  const flags = Object.entries(injected.flags).map(
    ([flag, value]) => `<dt>${escapeHtml(flag)}</dt><dd>${escapeHtml(String(value))}</dd>`,
  );
  return `<li><div class="logo"><img src="${getLogoDataUrl(release)}" alt=""></div>
<h2><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></h2>
<p>${renderSwatches(release)} ${escapeHtml(slug)}, release <code>${escapeHtml(hash)}</code></p>
<p><small>${hosts.map(escapeHtml).join(', ')}<br>API: ${escapeHtml(upstream ?? injected.apiBase)}</small></p>
<p><a href="${escapeHtml(here)}">Open at this address</a></p>
<details><summary>Flags</summary><dl>${flags.join('')}</dl></details></li>`;
}

function renderBroken({ slug, problems }: { slug: string; problems: readonly TenantProblem[] }): string {
  const lines = problems.map(
    ({ file, field, reason }) => `<p>${[file, field, reason].map(escapeHtml).join(' ')}</p>`,
  );
  return `<li><h2>${escapeHtml(slug)} is broken</h2>${lines.join('')}</li>`;
}

/**
 * Returns the logo as a data URL, because a tenant's host does not serve the logo to pages of another origin.
 */
function getLogoDataUrl({ injected, assets }: Release): string {
  const logo = assets.find(({ path }) => path === injected.images.logo.light.url);
  return logo === undefined ? '' : `data:${logo.contentType};base64,${logo.body.toString('base64')}`;
}

function renderSwatches({ themeCss }: Release): string {
  const colors = new Set(
    [...themeCss.matchAll(/--lv-accent-solid:(#[0-9a-f]{6})/g)].map(([, hex = '']) => hex),
  );
  return [...colors]
    .map((hex) => `<svg width="14" height="14"><rect width="14" height="14" rx="3" fill="${hex}"/></svg>`)
    .join(' ');
}

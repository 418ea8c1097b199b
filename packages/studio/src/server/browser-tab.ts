import type { Release } from '@livery/tenant-config/load';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/**
 * Icon sizes in CSS pixels: a browser tab, a browser tab on a high-resolution screen, a desktop icon, and the
 * home screen of a phone.
 */
const SIZES = [16, 32, 48, 180] as const;

const STYLE = `
:root{font:14px/1.5 system-ui,sans-serif;--strip:#dee1e6;--tab:#fff;--text:#202124;--muted:#5f6368;background:var(--tab);color:var(--text);color-scheme:light}
:root.dark{--strip:#202124;--tab:#35363a;--text:#e8eaed;--muted:#bdc1c6;color-scheme:dark}
body{margin:0}
.strip{background:var(--strip);padding:8px 12px 0;display:flex}
.tab{background:var(--tab);border-radius:8px 8px 0 0;padding:8px 12px;display:flex;gap:8px;align-items:center;width:240px;box-sizing:border-box;font-size:12px}
.tab span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main{padding:32px;display:flex;flex-wrap:wrap;gap:40px;align-items:flex-end}
figure{margin:0;display:grid;gap:8px;justify-items:start}
figcaption{color:var(--muted)}
`;

/** Returns an HTML page that shows the favicon in a simulated browser tab and at its usual sizes. */
export function renderBrowserTab({ title, icons, brandDocument }: Release): string {
  const touchIcon = icons.find(({ link }) => link?.rel === 'apple-touch-icon')?.path ?? brandDocument.favicon;
  const image = (size: number): string =>
    `<img src="${escapeHtml(size === 180 ? touchIcon : brandDocument.favicon)}" width="${size}" height="${size}" alt="">`;
  const figures = SIZES.map((size) => `<figure>${image(size)}<figcaption>${size} px</figcaption></figure>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Browser tab</title>
<style>${STYLE}</style></head>
<body><div class="strip"><div class="tab">${image(16)}<span>${escapeHtml(title)}</span></div></div>
<main>${figures.join('\n')}</main></body></html>
`;
}

import { createHash } from 'node:crypto';
import type { Html } from '../../platform/http/html.ts';
import { html } from '../../platform/http/html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
h1 { font-size: 1.375rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
[role=status], [role=alert] { border-left: 4px solid; padding: .5rem .75rem; }
[role=alert] { border-color: #c62828; } [role=status] { border-color: #2e7d32; }
.banner { background: #7a4b00; color: #fff; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .5rem 1rem;
  align-items: center; justify-content: space-between; }
.banner form { margin: 0; }
label { display: block; margin-top: .75rem; }
input, select, textarea, button { font: inherit; min-height: 2.75rem; box-sizing: border-box; }
input, select, textarea { width: 100%; padding: .5rem; }
button { margin-top: 1rem; padding: 0 1.25rem; cursor: pointer; } .banner button { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
iframe { border: 1px solid; width: 100%; height: 28rem; }
li { overflow-wrap: anywhere; }
`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const buildPolicy = (extra: string) =>
  `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'${extra}`;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': buildPolicy(''),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The policy of the chat page, which also loads a script and a frame from this server. */
export const CHAT_PAGE_POLICY = buildPolicy("; script-src 'self'; frame-src 'self'");

export interface PageFrame {
  lenderName: string;
  title: string;
  problem?: string | null;
  notice?: string | null;
  banner?: Html | null;
  body: Html;
}

const renderMessage = (role: 'alert' | 'status', text: string | null | undefined) =>
  text ? html`<p role="${role}">${text}</p>` : null;

export function renderPage({ lenderName, title, problem, notice, banner, body }: PageFrame): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${lenderName}</title>
<style>${STYLE}</style></head>
<body>
${banner ?? null}
<main>
<h1>${title}</h1>
${renderMessage('alert', problem)}${renderMessage('status', notice)}
${body}
</main>
</body>
</html>
`.text;
}

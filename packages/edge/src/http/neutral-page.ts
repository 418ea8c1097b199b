import type { FastifyReply } from 'fastify';
import { commonSecurityHeaders, toHashSource } from './security-policies.ts';

/** Error pages without any tenant's name or files, so that they reveal nothing about the hosts of this edge. */
const PAGES = {
  400: ['This address is not valid', 'Check the address and try again.'],
  404: [
    'This preview link is not valid',
    'It may have expired or been revoked. Ask the person who sent it for a new link.',
  ],
  405: ['This action is not available', 'Go back and try again.'],
  421: ['There is no portal at this address', 'Check the address, or ask your administrator for it.'],
  429: ['Too many requests', 'Wait a moment, then try again.'],
  500: ['Something went wrong', 'Try again in a moment.'],
} as const;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box}
h1{font-size:1.25rem;font-weight:600;margin:0 0 .25rem;text-wrap:balance}p{margin:0;opacity:.8}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${toHashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  ...commonSecurityHeaders,
};

export type NeutralStatus = keyof typeof PAGES;

export function sendNeutralPage(reply: FastifyReply, status: NeutralStatus): void {
  const [title, advice] = PAGES[status];
  void reply
    .code(status)
    .headers(headers)
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${advice}</p></main></body>
</html>
`);
}

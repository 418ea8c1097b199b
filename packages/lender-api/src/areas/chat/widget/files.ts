import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the order they need each other; one script to whoever loads it. */
const PARTS = [
  'elements.js',
  'calls.js',
  'live.js',
  'seen.js',
  'conversation.js',
  'conversation-list.js',
  'inbox.js',
  'start.js',
];

const SCRIPT = [
  '(() => {',
  "'use strict';",
  ...PARTS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')),
  '})();',
].join('\n');

const FRAME = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages</title></head>
<body><script src="widget.js"></script></body>
</html>
`;

/** The frame has no origin, whoever shows it: its script reaches no cookie, no storage and no other page. */
const FRAME_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The script; any page may load it into a frame of its own. */
export const CHAT_WIDGET = {
  httpStatus: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: SCRIPT,
} as const;

/** A page with nothing but the script, for an iframe. */
export const CHAT_FRAME = {
  httpStatus: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FRAME_POLICY,
    'referrer-policy': 'no-referrer',
  },
  body: FRAME,
} as const;

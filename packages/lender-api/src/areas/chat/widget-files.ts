import { join } from 'node:path';
import { readBrowserScript } from '../../platform/http/browser-script.ts';

/** The modules of the widget. Each module follows the modules that it imports. */
export const WIDGET_MODULES: readonly string[] = [
  '@livery/contract/card-numbers',
  '@livery/contract/chat-widget',
  '@livery/contract/operations/chat',
  './theme.ts',
  './page-messages.ts',
  './elements.ts',
  './api-calls.ts',
  './event-reader.ts',
  './live-events.ts',
  './visible-messages.ts',
  './message-rules.ts',
  './message-form.ts',
  './message-list.ts',
  './conversation.ts',
  './conversation-list.ts',
  './inbox.ts',
  './start.ts',
];

const FRAME = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages</title></head>
<body><script src="widget.js"></script></body>
</html>
`;

/** Gives the frame an opaque origin, without access to cookies, storage and other pages. */
const FRAME_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

export const CHAT_WIDGET = {
  httpStatus: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: readBrowserScript(join(import.meta.dirname, 'widget'), WIDGET_MODULES),
} as const;

/** The document of an iframe that loads only the widget's script. */
export const CHAT_FRAME = {
  httpStatus: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': FRAME_POLICY,
    'referrer-policy': 'no-referrer',
  },
  body: FRAME,
} as const;

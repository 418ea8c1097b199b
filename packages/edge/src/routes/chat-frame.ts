import fastifyPlugin from 'fastify-plugin';
import { buildChatFramePolicy } from '../http/security-policies.ts';
import { escapeHtml } from '../lib/escape.ts';

/**
 * Serves `/chat-frame`, a page with the tenant's chat widget that the portal shows in an iframe. Its policy is a sandbox with an
 * opaque origin, even if the page is opened directly.
 */
export const chatFrame = fastifyPlugin(
  (app, _options: object, done) => {
    app.get('/chat-frame', (request, reply) => {
      const { release } = request;
      if (release.chatWidget === null) {
        reply.callNotFound();
        return;
      }
      void reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': buildChatFramePolicy(release),
          'x-frame-options': 'SAMEORIGIN',
        })
        .send(renderChatPage(release.chatWidget.script));
    });
    done();
  },
  { name: 'chat-frame', fastify: '5.x', dependencies: ['tenant'] },
);

function renderChatPage(script: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat</title></head>
<body><script src="${escapeHtml(script)}"></script></body>
</html>
`;
}

import type { Release } from '@livery/tenant-config/load';

/**
 * Returns true for calls of a chat widget that the lender API serves through the edge. They come from a page with an opaque origin,
 * so the lender's CORS headers must reach the browser. The chat requires a token that no browser adds by itself.
 */
export function isWidgetCall({ chatWidget }: Pick<Release, 'chatWidget'>, url: string): boolean {
  return chatWidget?.script.startsWith('/api/') === true && url.startsWith('/api/chat/');
}

import type { Release } from '@livery/tenant-config/load';

/**
 * Returns true for calls of a chat widget that the lender API serves through the edge. The widget's page has an opaque origin,
 * so the browser needs the lender's CORS headers. The chat requires a token that browsers do not add automatically.
 */
export function isWidgetCall({ chatWidget }: Pick<Release, 'chatWidget'>, url: string): boolean {
  return chatWidget?.script.startsWith('/api/') === true && url.startsWith('/api/chat/');
}

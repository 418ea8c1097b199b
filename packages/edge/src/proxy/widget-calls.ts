import type { Release } from '@livery/tenant-config/load';

/**
 * Whether a call is that of a widget which the lender API serves through the edge. It comes from a page without an
 * origin, so the lender's word on who may read the answer (CORS) has to reach the browser; what opens the chat is a
 * token that no browser adds by itself.
 */
export function isWidgetCall({ chatWidget }: Pick<Release, 'chatWidget'>, url: string): boolean {
  return chatWidget?.script.startsWith('/api/') === true && url.startsWith('/api/chat/');
}

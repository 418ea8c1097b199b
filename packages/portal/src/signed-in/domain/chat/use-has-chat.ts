import { screenAccess } from '../access/screen-access.ts';
import { useMayOpen } from '../access/use-may-open.ts';

/** Returns true if this tenant has a chat and the user may open it (docs/product/messages.md#chat-availability). */
export const useHasChat = (): boolean => useMayOpen()(screenAccess.messages);

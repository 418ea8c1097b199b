import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMayOpen } from '../access/guard.tsx';
import { screenAccess } from '../access/screen-access.ts';

/** Cache entry with the number that the chat widget reports. The portal never requests it. Removed with the session. */
const UNREAD = { queryKey: ['unread-messages'] };

/**
 * Returns the number of unread messages in all conversations, as the chat widget last reported it; 0 before the first
 * report.
 */
export function useUnreadMessages(): number {
  const { data = 0 } = useQuery<number>({ ...UNREAD, queryFn: skipToken });
  return data;
}

/** Returns a function that stores the number that the chat widget reports. */
export function useSetUnreadMessages(): (count: number) => void {
  const queryClient = useQueryClient();
  return useCallback((count) => void queryClient.setQueryData<number>(UNREAD.queryKey, count), [queryClient]);
}

/** Returns true if this tenant has a chat and the user may open it (docs/product/messages.md#chat-availability). */
export const useHasChat = (): boolean => useMayOpen()(screenAccess.messages);

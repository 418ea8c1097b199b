import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Nobody is asked for it: the chat widget tells. It goes with the session, as everything the lender said does. */
const UNREAD = { queryKey: ['unread-messages'] };

/** How many messages of all conversations the person has not read, as the chat widget said last; 0 until it does. */
export function useUnreadMessages(): number {
  const { data = 0 } = useQuery<number>({ ...UNREAD, queryFn: skipToken });
  return data;
}

/** Takes what the chat widget says. */
export function useTellUnreadMessages(): (count: number) => void {
  const queryClient = useQueryClient();
  return useCallback((count) => void queryClient.setQueryData<number>(UNREAD.queryKey, count), [queryClient]);
}

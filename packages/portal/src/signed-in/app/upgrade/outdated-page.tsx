import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadOutdatedPage } from './reload-outdated-page.ts';

/** Reloads the signed-in page at a safe moment once its build has been replaced. */
export function OutdatedPage() {
  const queryClient = useQueryClient();
  useEffect(() => reloadOutdatedPage({ isSending: () => queryClient.isMutating() > 0 }), [queryClient]);
  return null;
}

import { useEffect } from 'react';
import { useTenant, useTexts } from '../services/services.ts';

type Listener = (title: string) => void;

const listeners = new Set<Listener>();

function setPageTitle(title: string): void {
  if (document.title === title) return;
  document.title = title;
  for (const listener of listeners) listener(title);
}

export function subscribeToPageTitle(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Sets the title of the browser's tab: `Borrowers · Harbor Auto Finance`. */
export function usePageTitle(page: string): void {
  const t = useTexts();
  const { name } = useTenant();
  useEffect(() => setPageTitle(t('frame.pageTitle', { page, tenant: name })), [t, page, name]);
}

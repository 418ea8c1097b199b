import { useEffect } from 'react';
import { useTenant, useTexts } from '../services/services.ts';
import { setPageTitle } from './page-title.ts';

/** Sets the title of the browser's tab: `Borrowers · Harbor Auto Finance`. */
export function usePageTitle(page: string): void {
  const t = useTexts();
  const { name } = useTenant();
  useEffect(() => setPageTitle(t('frame.pageTitle', { page, tenant: name })), [t, page, name]);
}

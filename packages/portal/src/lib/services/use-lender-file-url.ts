import { lenderFileUrl } from '../files/lender-file-url.ts';
import { useTenant } from './services.ts';

/** Returns the URL of a file of the lender; null for no file. */
export function useLenderFileUrl(address: string | null): string | null {
  const { apiBase } = useTenant();
  return address === null ? null : lenderFileUrl(address, apiBase);
}

import { lenderFile } from '../files/lender-file.ts';
import { useTenant } from './services.ts';

/** Where a file of the lender's is; null for no file. */
export function useLenderFile(address: string | null): string | null {
  const { apiBase } = useTenant();
  return address === null ? null : lenderFile(address, apiBase);
}

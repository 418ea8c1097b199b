import { resolveLenderFileUrl } from '../files/lender-file-url.ts';
import { useTenant } from './services.ts';

export function useLenderFileUrl(address: string | null): string | null {
  const { apiBase } = useTenant();
  return address === null ? null : resolveLenderFileUrl(address, apiBase);
}

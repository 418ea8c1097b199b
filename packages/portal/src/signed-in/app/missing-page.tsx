import type { MissingReason } from '../../lib/code-loading/missing-reason.ts';
import { usePageTitle } from '../../lib/page/use-page-title.ts';
import { useTexts } from '../../lib/services/services.ts';
import { MissingCode } from '../../ui/missing-code.tsx';

/** Replaces a page whose code did not load. */
export function MissingPage({ reason }: { readonly reason: MissingReason }) {
  const t = useTexts();
  usePageTitle(t(reason === 'connection-lost' ? 'missing.offline' : 'missing.replaced'));
  return <MissingCode reason={reason} />;
}

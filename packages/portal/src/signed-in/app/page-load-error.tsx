import type { LoadErrorReason } from '../../lib/code-loading/load-code.ts';
import { usePageTitle } from '../../lib/page/use-page-title.ts';
import { useTexts } from '../../lib/services/services.ts';
import { CodeLoadError } from '../../ui/code-load-error.tsx';

export function PageLoadError({ reason }: { readonly reason: LoadErrorReason }) {
  const t = useTexts();
  usePageTitle(t(reason === 'connection-lost' ? 'missing.offline' : 'missing.replaced'));
  return <CodeLoadError reason={reason} />;
}

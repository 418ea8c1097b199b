import { RefreshCw, WifiOff } from 'lucide-react';
import type { LoadErrorReason } from '../lib/code-loading/load-code.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useTexts } from '../lib/services/services.ts';
import { StateCard } from '../ui/plain/state-card.tsx';

/**
 * Replaces the portal if the code of a screen or of the signed-in app has not loaded. Explains what the user
 * can do.
 */
export function PortalLoadError({ reason }: { readonly reason: LoadErrorReason }) {
  const t = useTexts();
  const isConnectionLost = reason === 'connection-lost';
  const title = t(isConnectionLost ? 'missing.offline' : 'missing.replaced');
  usePageTitle(title);
  if (isConnectionLost) return <StateCard icon={WifiOff} title={title} hint={t('missing.offlineHint')} />;
  return (
    <StateCard
      icon={RefreshCw}
      title={title}
      hint={t('missing.replacedHint')}
      action={{ label: t('problem.reload'), run: () => window.location.reload() }}
    />
  );
}

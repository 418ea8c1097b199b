import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { StateCard } from '../ui/plain/state-card.tsx';

function BrokenPortal({ retry }: { readonly retry: () => void }) {
  const t = useTexts();
  return (
    <StateCard
      icon={TriangleAlert}
      title={t('problem.page')}
      hint={t('problem.pageHint')}
      action={{ label: t('problem.retry'), run: retry }}
    />
  );
}

interface PortalBoundaryProps {
  readonly children: ReactNode;
}

/** Replaces the whole portal if no other boundary handles an error. Retry renders the portal again. */
export class PortalBoundary extends Component<PortalBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPortal retry={() => this.setState({ isBroken: false })} />;
  }
}

import type { LucideIcon } from 'lucide-react';
import type { ErrorAction } from '../../lib/requests/error-messages.ts';
import { getClassName } from './class-names.ts';

interface StateCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly action?: ErrorAction;
}

/** Replaces content that cannot be shown, and is announced by screen readers. */
export function StateCard({ icon: Icon, title, hint, action }: StateCardProps) {
  return (
    <div role="alert" className={getClassName('state')}>
      <div className={getClassName('state-icon')}>
        <Icon aria-hidden />
      </div>
      <h2 className={getClassName('state-title')}>{title}</h2>
      <p className={getClassName('state-hint')}>{hint}</p>
      {action !== undefined && (
        <div className={getClassName('state-action')}>
          <button type="button" className={getClassName('button')} onClick={action.run}>
            {action.label}
          </button>
        </div>
      )}
    </div>
  );
}

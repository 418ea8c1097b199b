import type { LucideIcon } from 'lucide-react';
import type { ProblemAction } from '../../lib/requests/problem-message.ts';
import { classOf } from './class-names.ts';

interface StateCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The next step for the user. */
  readonly hint: string;
  /** The button for that step. */
  readonly action?: ProblemAction;
}

/** Replaces content that cannot be shown, and is announced. */
export function StateCard({ icon: Icon, title, hint, action }: StateCardProps) {
  return (
    <div role="alert" className={classOf('state')}>
      <div className={classOf('state-icon')}>
        <Icon aria-hidden />
      </div>
      <h2 className={classOf('state-title')}>{title}</h2>
      <p className={classOf('state-hint')}>{hint}</p>
      {action !== undefined && (
        <div className={classOf('state-action')}>
          <button type="button" className={classOf('button')} onClick={action.run}>
            {action.label}
          </button>
        </div>
      )}
    </div>
  );
}

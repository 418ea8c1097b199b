import 'virtual:texts/upload';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import type { CardProblem } from '../card/use-card.ts';

interface UnsentFileProps {
  /** The chosen file. */
  readonly file: File | null;
  /** It is on its way: elsewhere in the portal it goes on, and only the browser asks before it closes the page. */
  readonly isPending: boolean;
  /** Why it was not taken. What the lender has judged is not waiting to be sent. */
  readonly problem: CardProblem | null;
}

/** Asks before a file is left behind that was chosen and not sent. */
export function UnsentFile({ file, isPending, problem }: UnsentFileProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const waits = file !== null && (problem === null || problem.mayRetry);
  return (
    <LeaveGuard
      title={t('upload.leaveTitle', { name: file?.name ?? '' })}
      holdsPage={waits}
      loses={(to) => waits && !isPending && to.pathname !== pathname}
    />
  );
}

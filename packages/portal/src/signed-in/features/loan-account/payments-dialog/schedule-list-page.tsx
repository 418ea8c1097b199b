import { VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { ScheduledPayments } from '../schedules/list/scheduled-payments.tsx';
import { StepHeading } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';

export function ScheduleListPage() {
  const t = useTexts();
  const { account } = usePaymentsContext();
  return (
    <>
      <VisuallyHidden>
        <StepHeading>{t('schedule.listTab')}</StepHeading>
      </VisuallyHidden>
      <ScheduledPayments loanNumber={account.loanNumber} accountPath={account.path} />
    </>
  );
}

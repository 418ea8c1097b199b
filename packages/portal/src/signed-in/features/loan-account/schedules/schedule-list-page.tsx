import { VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { StepHeading } from '../payments/dialog-parts.tsx';
import { usePayments } from '../payments/payments-context.ts';
import { ScheduledPayments } from './list/scheduled-payments.tsx';

/** Schedule List (spec section 2): the account's scheduled payments in every state. */
export function ScheduleListPage() {
  const t = useTexts();
  const { account } = usePayments();
  return (
    <>
      <VisuallyHidden>
        <StepHeading>{t('schedule.listTab')}</StepHeading>
      </VisuallyHidden>
      <ScheduledPayments loanNumber={account.loanNumber} path={account.path} />
    </>
  );
}

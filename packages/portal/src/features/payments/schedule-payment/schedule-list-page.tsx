import { VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services.ts';
import { usePayments } from '../context/payments-context.ts';
import { StepHeading } from '../parts/step-heading.tsx';

/** Schedule List (spec section 2): the account's scheduled payments in every state. */
export function ScheduleListPage() {
  const t = useTexts();
  const { account } = usePayments();
  return (
    <>
      <VisuallyHidden>
        <StepHeading>{t('schedule.listTab')}</StepHeading>
      </VisuallyHidden>
      {account.scheduledPayments}
    </>
  );
}

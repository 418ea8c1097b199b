import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { type CreatedSchedule, UNKNOWN } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { EMPTY_SCHEDULE } from '../schedules/schedule-schema.ts';
import { CopyableValue, ResultMessage } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';

function ScheduledResult({ created: { groupId, count, nextOn } }: { readonly created: CreatedSchedule }) {
  const t = useTexts();
  return (
    <ResultMessage kind="succeeded" title={t('schedule.done')}>
      {count === UNKNOWN || nextOn === UNKNOWN ? (
        <Text>{t('schedule.daysUnknown')}</Text>
      ) : (
        <Text fontVariantNumeric="tabular-nums">{t('schedule.next', { count, day: formatDay(nextOn) })}</Text>
      )}
      {groupId !== null && (
        <dl>
          <CopyableValue label={t('schedule.reference')} value={String(groupId)} />
        </dl>
      )}
    </ResultMessage>
  );
}

/** Retrying requires the extension idempotency (docs/product/schedules.md#schedule-with-an-unknown-outcome). */
function UnknownResult({ reason }: { readonly reason: string | null }) {
  const t = useTexts();
  const { account, schedule } = usePaymentsContext();
  const { canRetry, isSubmitting, retry } = schedule.flow;
  return (
    <ResultMessage kind="unknown" title={t('schedule.unknownTitle')}>
      <Text>{reason ?? t(canRetry ? 'schedule.unknownRetry' : 'schedule.unknownCheck')}</Text>
      <Flex gap="3" align="center" wrap="wrap" justify="center">
        {canRetry && (
          <PendingButton pending={isSubmitting} onClick={retry}>
            {t('payments.retry')}
          </PendingButton>
        )}
        <Link asChild>
          <RouterLink to={account.schedulesPath}>{t('schedule.toList')}</RouterLink>
        </Link>
      </Flex>
    </ResultMessage>
  );
}

/** The screen with the outcome of a new schedule (docs/product/schedules.md#schedule-result). */
export function ScheduleResultPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { path, close, schedule } = usePaymentsContext();
  const { flow, form } = schedule;
  const { outcome, canRetry } = flow;
  if (outcome === null) return <Navigate to={`${path}/schedule`} replace />;
  const startOver = () => {
    // After a refusal, the user corrects the form. The next schedule starts with an empty form.
    if (outcome.status === 'succeeded')
      form.reset({ ...EMPTY_SCHEDULE, methodToken: form.getValues('methodToken') });
    flow.reset();
    void navigate(`${path}/schedule`, { replace: true });
  };
  return (
    <Stack gap="8" py="6">
      {outcome.status === 'succeeded' && <ScheduledResult created={outcome.result} />}
      {outcome.status === 'declined' && (
        <ResultMessage kind="failed" title={t('schedule.failed')}>
          <Text>{outcome.reason === '' ? t('schedule.problem') : outcome.reason}</Text>
        </ResultMessage>
      )}
      {outcome.status === 'unknownOutcome' && <UnknownResult reason={outcome.reason} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.status !== 'unknownOutcome' && (
          <Button variant="outline" onClick={startOver}>
            {t(outcome.status === 'succeeded' ? 'schedule.another' : 'payments.tryAgain')}
          </Button>
        )}
        <Button
          variant={outcome.status === 'unknownOutcome' && canRetry ? 'outline' : 'solid'}
          onClick={close}
        >
          {t('payments.finish')}
        </Button>
      </Flex>
    </Stack>
  );
}

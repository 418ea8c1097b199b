import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { type CreatedSchedule, UNKNOWN } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { EMPTY_SCHEDULE } from '../schedules/schedule-schema.ts';
import { Fact, Result } from './dialog-parts.tsx';
import { usePayments } from './payments-context.ts';

function Scheduled({ created: { groupId, count, nextOn } }: { readonly created: CreatedSchedule }) {
  const t = useTexts();
  return (
    <Result kind="taken" title={t('schedule.done')}>
      {count === UNKNOWN || nextOn === UNKNOWN ? (
        <Text>{t('schedule.daysUnknown')}</Text>
      ) : (
        <Text fontVariantNumeric="tabular-nums">{t('schedule.next', { count, day: formatDay(nextOn) })}</Text>
      )}
      {groupId !== null && (
        <dl>
          <Fact label={t('schedule.reference')} value={String(groupId)} />
        </dl>
      )}
    </Result>
  );
}

/** With idempotency the lender can be asked again with the same key; without it the person judges by the list. */
function Unknown({ reason }: { readonly reason: string | null }) {
  const t = useTexts();
  const { account, schedule } = usePayments();
  const { canRetry, isSubmitting, retry } = schedule.flow;
  return (
    <Result kind="unknown" title={t('schedule.unknownTitle')}>
      <Text>{reason ?? t(canRetry ? 'schedule.unknownAsk' : 'schedule.unknownJudge')}</Text>
      <Flex gap="3" align="center" wrap="wrap" justify="center">
        {canRetry && (
          <PendingButton pending={isSubmitting} onClick={retry}>
            {t('payments.askAgain')}
          </PendingButton>
        )}
        <Link asChild>
          <RouterLink to={account.schedulesPath}>{t('schedule.toList')}</RouterLink>
        </Link>
      </Flex>
    </Result>
  );
}

/** How scheduling came out, and what comes next (spec section 4). */
export function ScheduleResultPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { path, close, schedule } = usePayments();
  const { flow, form } = schedule;
  const { outcome, canRetry } = flow;
  if (outcome === null) return <Navigate to={`${path}/schedule`} replace />;
  const again = () => {
    // A declined schedule keeps its form for correction; another schedule begins empty.
    if (outcome.status === 'succeeded')
      form.reset({ ...EMPTY_SCHEDULE, methodToken: form.getValues('methodToken') });
    flow.reset();
    void navigate(`${path}/schedule`, { replace: true });
  };
  return (
    <Stack gap="8" py="6">
      {outcome.status === 'succeeded' && <Scheduled created={outcome.result} />}
      {outcome.status === 'declined' && (
        <Result kind="failed" title={t('schedule.failed')}>
          <Text>{outcome.reason === '' ? t('schedule.problem') : outcome.reason}</Text>
        </Result>
      )}
      {outcome.status === 'unknownOutcome' && <Unknown reason={outcome.reason} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.status !== 'unknownOutcome' && (
          <Button variant="outline" onClick={again}>
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

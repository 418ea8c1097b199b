import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { CreatedSchedule } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../lib/dates.ts';
import { useHasExtension } from '../../../lib/extensions.ts';
import { useTexts } from '../../../lib/services.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { Fact, Result } from '../parts/result-parts.tsx';
import { usePayments } from '../payments-context.ts';
import { EMPTY_SCHEDULE } from './schedule-schema.ts';

function Scheduled({ created: { groupId, count, nextOn } }: { readonly created: CreatedSchedule }) {
  const t = useTexts();
  return (
    <Result kind="taken" title={t('schedule.done')}>
      <Text fontVariantNumeric="tabular-nums">{t('schedule.next', { count, day: formatDay(nextOn) })}</Text>
      <dl>
        <Fact label={t('schedule.reference')} value={String(groupId)} />
      </dl>
    </Result>
  );
}

/** With idempotency the lender can be asked again with the same key; without it the person judges by the list. */
function Unknown({ reason }: { readonly reason: string | null }) {
  const t = useTexts();
  const {
    account,
    schedule: { flow },
  } = usePayments();
  const canAsk = useHasExtension('idempotency');
  return (
    <Result kind="unknown" title={t('schedule.unknownTitle')}>
      <Text>{reason ?? t(canAsk ? 'schedule.unknownAsk' : 'schedule.unknownJudge')}</Text>
      <Flex gap="3" align="center" wrap="wrap" justify="center">
        {canAsk && (
          <PendingButton pending={flow.isSending} onClick={flow.askAgain}>
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
  const { outcome } = flow;
  if (outcome === null) return <Navigate to={`${path}/schedule`} replace />;
  const again = () => {
    // What was refused is mended from where it was; another one begins empty.
    if (outcome.kind === 'taken')
      form.reset({ ...EMPTY_SCHEDULE, methodToken: form.getValues('methodToken') });
    flow.startAnother();
    void navigate(`${path}/schedule`, { replace: true });
  };
  return (
    <Stack gap="8" py="6">
      {outcome.kind === 'taken' && <Scheduled created={outcome.taken} />}
      {outcome.kind === 'failed' && (
        <Result kind="failed" title={t('schedule.failed')}>
          <Text>{outcome.reason === '' ? t('schedule.problem') : outcome.reason}</Text>
        </Result>
      )}
      {outcome.kind === 'unknown' && <Unknown reason={outcome.reason} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.kind !== 'unknown' && (
          <Button variant="outline" onClick={again}>
            {t(outcome.kind === 'taken' ? 'schedule.another' : 'payments.tryAgain')}
          </Button>
        )}
        <Button onClick={close}>{t('payments.finish')}</Button>
      </Flex>
    </Stack>
  );
}

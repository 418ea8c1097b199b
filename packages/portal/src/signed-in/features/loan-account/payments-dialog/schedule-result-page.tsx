import { Text } from '@chakra-ui/react';
import { type CreatedSchedule, UNKNOWN } from '@livery/lender-client';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { EMPTY_SCHEDULE } from '../schedules/schedule-schema.ts';
import { CopyableValue, ResultMessage } from './dialog-parts.tsx';
import { OperationResult } from './operation-result.tsx';
import { usePaymentsContext } from './payments-context.ts';

function CreatedScheduleMessage({
  created: { groupId, count, nextOn },
}: {
  readonly created: CreatedSchedule;
}) {
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

/** The screen with the outcome of a new schedule (docs/product/schedules.md#schedule-result). */
export function ScheduleResultPage() {
  const navigate = useNavigate();
  const { account, path, schedule } = usePaymentsContext();
  const { flow, form } = schedule;
  const { outcome } = flow;
  if (outcome === null) return <Navigate to={`${path}/schedule`} replace />;
  const startOver = () => {
    // After a success, the next schedule starts with an empty form, except for the method. After a refusal, the form
    // keeps its values, so that the user can correct them.
    if (outcome.status === 'succeeded')
      form.reset({ ...EMPTY_SCHEDULE, methodToken: form.getValues('methodToken') });
    flow.reset();
    void navigate(`${path}/schedule`, { replace: true });
  };
  return (
    <OperationResult
      flow={flow}
      outcome={outcome}
      texts={{
        failed: 'schedule.failed',
        problem: 'schedule.problem',
        unknownTitle: 'schedule.unknownTitle',
        unknownRetry: 'schedule.unknownRetry',
        unknownCheck: 'schedule.unknownCheck',
        toRecords: 'schedule.toList',
        another: 'schedule.another',
      }}
      recordsPath={account.schedulesPath}
      startOver={startOver}
    >
      {outcome.status === 'succeeded' && <CreatedScheduleMessage created={outcome.result} />}
    </OperationResult>
  );
}

import { Flex, Stack, Text } from '@chakra-ui/react';
import { type CreatedSchedule, UNKNOWN } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useFrequencyName } from '../../../domain/payments/payment-frequencies.ts';
import { getMethodName } from '../methods/method-types.ts';
import { ONE_TIME } from '../schedules/schedule-days.ts';
import {
  buildScheduleRequest,
  computeSchedulePlan,
  type SchedulePlan,
  type ScheduleTerms,
} from '../schedules/schedule-plan.ts';
import {
  EMPTY_SCHEDULE,
  isCountEntered,
  parseCount,
  type ScheduleRules,
  type ScheduleValues,
  validateSchedule,
} from '../schedules/schedule-schema.ts';
import { BackButton, CopyableValue, ResultMessage, StepHeading } from './dialog-parts.tsx';
import { type DisclosedPayment, Disclosure } from './disclosure.tsx';
import { OperationResult } from './operation-result.tsx';
import { usePaymentsContext } from './payments-context.ts';
import { ReceiptFields } from './schedule-fields.tsx';
import { PaymentDates, ScheduleSummary } from './schedule-summary.tsx';

function isFormValid(values: ScheduleValues, rules: ScheduleRules): boolean {
  // Ignore the receipt address, which the user enters on this screen.
  const errors = { ...validateSchedule(values, rules), email: null };
  return Object.values(errors).every((error) => error === null);
}

function getConfirmLabel({ days, paymentTotal }: SchedulePlan, t: Translate): string {
  const total = paymentTotal === null ? '' : formatMoney(paymentTotal);
  if (days === null) return t('schedule.confirmOpen', { total });
  const [day = ''] = days;
  return days.length === 1
    ? t('schedule.confirmOne', { total, day: formatDay(day) })
    : t('schedule.confirmSeries', { count: days.length, total });
}

/** Returns the payments that the disclosure describes, or null if the form is incomplete. */
function useDisclosedSchedule(
  values: ScheduleValues,
  { method, paymentTotal, days }: SchedulePlan,
  { flags }: ScheduleTerms,
): DisclosedPayment | null {
  const t = useTexts();
  const getFrequencyName = useFrequencyName();
  if (method === null || paymentTotal === null) return null;
  const enteredCount = isCountEntered(values, flags) ? parseCount(values.count) : null;
  const count = days?.length ?? enteredCount;
  const isOneTime = values.frequency === ONE_TIME;
  return {
    kind: count === 1 ? 'scheduledPayment' : 'recurringPayments',
    methodName: getMethodName(method, t),
    amount: paymentTotal,
    count,
    frequency: isOneTime ? t('schedule.oneTime') : getFrequencyName(values.frequency),
    first: days?.[0] ?? values.firstDay,
    last: days?.at(-1) ?? null,
  };
}

/** The screen that confirms a schedule (docs/product/schedules.md#schedule-confirmation). */
export function ScheduleConfirmPage() {
  const t = useTexts();
  const { account, details, path, schedule } = usePaymentsContext();
  const { form, rules, flow } = schedule;
  const hasFeeTable = useHasExtension('fee-table');
  // This response contains the disclosure. The user can confirm the schedule only after the disclosure has
  // loaded.
  const { isSuccess } = useQuery(clientDetailsQuery(useLender()));
  const values = form.getValues();
  const terms = { methods: rules.methods, details, flags: rules.flags };
  const plan = computeSchedulePlan(values, terms);
  const { method } = plan;
  const disclosed = useDisclosedSchedule(values, plan, terms);
  if (method === null || disclosed === null || !isFormValid(values, rules))
    return <Navigate to={`${path}/schedule`} replace />;
  const submit = form.handleSubmit((valid) => {
    const request = buildScheduleRequest(valid, plan, terms, hasFeeTable);
    if (request !== null) flow.confirm(request);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSuccess && !flow.isSubmitting) void submit();
      }}
    >
      <Stack gap="5" maxW="34rem" mx="auto">
        <Flex align="center" gap="2">
          <BackButton to={`${path}/schedule`} />
          <StepHeading>{t('payments.confirmTitle')}</StepHeading>
        </Flex>
        <ScheduleSummary
          account={account}
          frequency={values.frequency}
          firstDay={values.firstDay}
          plan={plan}
        />
        <PaymentDates plan={plan} />
        <ReceiptFields form={form} />
        <Disclosure type={method.type} payment={disclosed} />
        <PendingButton type="submit" size="lg" width="full" disabled={!isSuccess} pending={flow.isSubmitting}>
          {getConfirmLabel(plan, t)}
        </PendingButton>
      </Stack>
    </form>
  );
}

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

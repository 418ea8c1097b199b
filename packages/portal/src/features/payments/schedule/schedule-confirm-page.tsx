import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { clientDetailsQuery } from '../../../lib/client-details.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useHasExtension } from '../../../lib/extensions.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLender, useTexts } from '../../../lib/services.ts';
import type { Translate } from '../../../lib/texts.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { BackButton } from '../dialog/back-button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { usePayments } from '../payments-context.ts';
import { ComingDays } from './coming-days.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { newScheduleOf } from './schedule-intent.ts';
import { type SchedulePlan, schedulePlanOf } from './schedule-plan.ts';
import { ScheduleRows } from './schedule-rows.tsx';
import { type ScheduleRules, type ScheduleValues, scheduleFaults } from './schedule-schema.ts';

/** Whether all is right that the form before this step asks. */
function isFilledIn(values: ScheduleValues, rules: ScheduleRules): boolean {
  // What is wrong with the receipts' address is mended here.
  const faults = { ...scheduleFaults(values, rules), email: null };
  return Object.values(faults).every((fault) => fault === null);
}

/** What the button does: so many payments of so much, or one on a day. */
function confirmText({ days, each }: SchedulePlan, t: Translate): string {
  const total = each === null ? '' : formatMoney(each);
  if (days === null) return t('schedule.confirmOpen', { total });
  const [day = ''] = days;
  return days.length === 1
    ? t('schedule.confirmOne', { total, day: formatDay(day) })
    : t('schedule.confirmSeries', { count: days.length, total });
}

/** The last step of scheduling: what will happen and when, what the payer must be told, and where receipts go. */
export function ScheduleConfirmPage() {
  const t = useTexts();
  const { account, details, path, schedule } = usePayments();
  const { form, rules, flow } = schedule;
  const tellsFees = useHasExtension('fee-table');
  // What the payer must be told comes with it: nothing is confirmed before.
  const { isSuccess } = useQuery(clientDetailsQuery(useLender()));
  const values = form.getValues();
  const terms = { methods: rules.methods, details, flags: rules.flags };
  const plan = schedulePlanOf(values, terms);
  const { method } = plan;
  if (method === null || !isFilledIn(values, rules)) return <Navigate to={`${path}/schedule`} replace />;
  const submit = form.handleSubmit((valid) => {
    const asked = newScheduleOf(valid, plan, terms, tellsFees);
    if (asked !== null) flow.confirm(asked);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSuccess && !flow.isSending) void submit();
      }}
    >
      <Stack gap="5" maxW="34rem" mx="auto">
        <Flex align="center" gap="2">
          <BackButton to={`${path}/schedule`} />
          <Heading as="h3" size="lg" tabIndex={-1}>
            {t('payments.confirmTitle')}
          </Heading>
        </Flex>
        <ScheduleRows account={account} frequency={values.frequency} firstDay={values.firstDay} plan={plan} />
        <ComingDays plan={plan} />
        <ReceiptFields form={form} />
        <Disclosure type={method.type} />
        <PendingButton type="submit" size="lg" width="full" disabled={!isSuccess} pending={flow.isSending}>
          {confirmText(plan, t)}
        </PendingButton>
      </Stack>
    </form>
  );
}

import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ScheduleEdit } from '@livery/lender-client';
import { useWatch } from 'react-hook-form';
import { useIsMounted } from '../../../../lib/page/component-lifecycle.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { SeriesChoice } from '../../../../ui/series-choice.tsx';
import type { UnsuccessfulOutcome } from '../../../domain/money-operation/money-state.ts';
import {
  confirmDuplicate,
  isSameRequest,
  useMoneyOperation,
} from '../../../domain/money-operation/use-money-operation.ts';
import { buildScheduleEdit, computeEditPlan } from '../schedules/schedule-plan.ts';
import { BackButton, StepHeading, useGoBack } from './dialog-parts.tsx';
import { useEditScheduleContext } from './edit-schedule-provider.tsx';
import { useEndNavigationBlock, useNavigationBlock } from './payments-context.ts';
import { ReceiptFields, ScheduleDateField, ScheduleFields } from './schedule-fields.tsx';
import { ScheduleForm } from './schedule-form.tsx';

function getSaveError(outcome: UnsuccessfulOutcome<unknown>, canRetry: boolean, t: Translate): string {
  if (outcome.status === 'unknownOutcome')
    return outcome.reason ?? t(canRetry ? 'schedule.updateUnknownRetry' : 'schedule.updateUnknownCheck');
  return outcome.code === 'key_reused'
    ? t('schedule.updateKeyReused')
    : outcome.reason || t('schedule.problem');
}

/**
 * Creates the money operation that saves an edit of a scheduled payment or its series. `problem` is the message of the
 * last attempt to save, or null.
 */
export function useSaveSchedule(loanNumber: string, scheduleId: number, onSaved: () => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const flow = useMoneyOperation<ScheduleEdit, unknown>({
    kind: 'change',
    loanNumber,
    action: `edit-schedule-${scheduleId}`,
    send: ({ request, idempotencyKey }) => lender.editSchedule(request, idempotencyKey),
    isSameRequest,
    confirmDuplicate,
    onSucceeded: () => {
      toasts.success(t('schedule.updated'));
      onSaved();
    },
    onNotSent: (error) => toasts.error(getErrorMessage(error, t)),
    onFailed: (error) => toasts.error(getErrorMessage(error, t)),
    onUnseenOutcome: (outcome, canRetry) => toasts.error(getSaveError(outcome, canRetry, t)),
  });
  const { outcome, canRetry } = flow;
  const isUnsuccessful = outcome !== null && outcome.status !== 'succeeded';
  return { flow, problem: isUnsuccessful ? getSaveError(outcome, canRetry, t) : null };
}

/** Edits one scheduled payment or all remaining payments of its series (docs/product/schedules.md#edit-scope). */
export function EditSchedulePage() {
  const t = useTexts();
  const { account, path, details, edit, setUnsavedInputPath } = useEditScheduleContext();
  const { form, rules, edited, setWholeSeries } = edit;
  const { item, remaining, wholeSeries } = edited;
  const listPath = `${path}/list`;
  const goBack = useGoBack(listPath);
  const endNavigationBlock = useEndNavigationBlock();
  const isMounted = useIsMounted();
  const { flow, problem } = useSaveSchedule(account.loanNumber, item.id, () => {
    if (!isMounted.current) return;
    setUnsavedInputPath(null);
    endNavigationBlock();
    goBack();
  });
  useNavigationBlock(flow.isSubmitting);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const terms = { methods: rules.methods, details, flags: rules.flags };
  const plan = computeEditPlan(values, edited, terms);
  const submit = form.handleSubmit((valid) => {
    const change = buildScheduleEdit(valid, plan, edited, terms);
    if (change !== null) flow.confirm(change);
  });
  return (
    <Stack gap="4">
      <Flex align="center" gap="2">
        <BackButton to={listPath} />
        <StepHeading>{t('schedule.editTitle')}</StepHeading>
      </Flex>
      <FormError message={problem} />
      <ConfirmDialog
        open={flow.question === 'duplicateSuspected'}
        onCancel={flow.cancel}
        title={t('schedule.duplicateTitle')}
        action={t('schedule.scheduleAgain')}
        onConfirm={flow.proceed}
        pending={flow.isSubmitting}
      >
        {t('schedule.duplicateBody')}
      </ConfirmDialog>
      <ScheduleForm
        form={form}
        rules={rules}
        plan={plan}
        hasHeading
        onSubmit={() => {
          if (!flow.isSubmitting) void submit();
        }}
        head={
          remaining.length > 1 && (
            <Box mb="2">
              <SeriesChoice count={remaining.length} isWholeSeries={wholeSeries} onChange={setWholeSeries} />
            </Box>
          )
        }
        action={
          <PendingButton type="submit" size="lg" pending={flow.isSubmitting}>
            {t('schedule.save')}
          </PendingButton>
        }
      >
        {wholeSeries ? (
          <ScheduleFields form={form} />
        ) : (
          <ScheduleDateField form={form} name="firstDay" label={t('schedule.day')} />
        )}
        <Box mt="2">
          <ReceiptFields form={form} />
        </Box>
      </ScheduleForm>
    </Stack>
  );
}

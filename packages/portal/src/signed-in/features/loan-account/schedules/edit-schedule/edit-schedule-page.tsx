import { Box, Flex, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { FormProblem } from '../../../../../ui/form-problem.tsx';
import { PendingButton } from '../../../../../ui/pending-button.tsx';
import { SeriesChoice } from '../../../../../ui/series-choice.tsx';
import { BackButton } from '../../payments/parts/back-button.tsx';
import { StepHeading } from '../../payments/parts/step-heading.tsx';
import { useGoBack } from '../../payments/parts/use-go-back.ts';
import { editPlanOf } from '../schedule/schedule-plan.ts';
import { scheduleEditOf } from '../schedule/schedule-request.ts';
import { ReceiptFields } from '../schedule-payment/receipt-fields.tsx';
import { ScheduleDay, ScheduleFields } from '../schedule-payment/schedule-fields.tsx';
import { ScheduleForm } from '../schedule-payment/schedule-form.tsx';
import { useEditSchedule } from './edit-schedule-context.ts';
import { useSaveSchedule } from './use-save-schedule.ts';

/** Edit Scheduled Payment (spec sections 2 and 4): one payment, or all that remain of its series. No disclosure is read again. */
export function EditSchedulePage() {
  const t = useTexts();
  const { account, path, details, edit, holdsTypingWithin } = useEditSchedule();
  const { form, rules, edited, setWholeSeries } = edit;
  const { item, remaining, wholeSeries } = edited;
  const listPath = `${path}/list`;
  const goBack = useGoBack(listPath);
  const { flow, problem } = useSaveSchedule(account.loanNumber, item.id, () => {
    holdsTypingWithin(null);
    goBack();
  });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const terms = { methods: rules.methods, details, flags: rules.flags };
  const plan = editPlanOf(values, edited, terms);
  const submit = form.handleSubmit((valid) => {
    const change = scheduleEditOf(valid, plan, edited, terms);
    if (change !== null) flow.confirm(change);
  });
  return (
    <Stack gap="4">
      <Flex align="center" gap="2">
        <BackButton to={listPath} />
        <StepHeading>{t('schedule.editTitle')}</StepHeading>
      </Flex>
      <FormProblem message={problem} />
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
              <SeriesChoice count={remaining.length} wholeSeries={wholeSeries} onChange={setWholeSeries} />
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
          <ScheduleDay form={form} name="firstDay" label={t('schedule.day')} />
        )}
        <Box mt="2">
          <ReceiptFields form={form} />
        </Box>
      </ScheduleForm>
    </Stack>
  );
}

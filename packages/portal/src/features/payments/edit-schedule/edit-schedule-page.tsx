import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/services.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { SeriesChoice } from '../../../ui/series-choice.tsx';
import { BackButton } from '../dialog/back-button.tsx';
import { useGoBack } from '../dialog/use-go-back.ts';
import { ReceiptFields } from '../schedule/receipt-fields.tsx';
import { ScheduleDay, ScheduleFields } from '../schedule/schedule-fields.tsx';
import { ScheduleForm } from '../schedule/schedule-form.tsx';
import { scheduleEditOf } from '../schedule/schedule-intent.ts';
import { editPlanOf } from '../schedule/schedule-plan.ts';
import { useEditSchedule } from './edit-schedule-context.ts';
import { useSaveSchedule } from './use-edit-schedule.ts';

/** Edit Scheduled Payment (spec sections 2 and 4): one payment, or all that remain of its series. No disclosure is read again. */
export function EditSchedulePage() {
  const t = useTexts();
  const { account, path, details, edit, holdsTypingWithin } = useEditSchedule();
  const { form, rules, edited, setWholeSeries } = edit;
  const { item, remaining, wholeSeries } = edited;
  const listPath = `${path}/list`;
  const goBack = useGoBack(listPath);
  const { save, problem, isSaving } = useSaveSchedule(account.loanNumber, item.id, () => {
    holdsTypingWithin(null);
    goBack();
  });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const terms = { methods: rules.methods, details, flags: rules.flags };
  const plan = editPlanOf(values, edited, terms);
  const submit = form.handleSubmit((valid) => {
    const change = scheduleEditOf(valid, plan, edited, terms);
    if (change !== null) save(change);
  });
  return (
    <Stack gap="4">
      <Flex align="center" gap="2">
        <BackButton to={listPath} />
        <Heading as="h3" size="lg" tabIndex={-1}>
          {t('schedule.editTitle')}
        </Heading>
      </Flex>
      <FormProblem message={problem} />
      <ScheduleForm
        form={form}
        rules={rules}
        plan={plan}
        onSubmit={() => {
          if (!isSaving) void submit();
        }}
        head={
          remaining.length > 1 && (
            <Box mb="2">
              <SeriesChoice count={remaining.length} wholeSeries={wholeSeries} onChange={setWholeSeries} />
            </Box>
          )
        }
        action={
          <PendingButton type="submit" size="lg" pending={isSaving}>
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

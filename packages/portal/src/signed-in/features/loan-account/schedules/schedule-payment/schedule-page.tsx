import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { parseMoney } from '../../../../../lib/format/money.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { usePayments } from '../../payments/context/payments-context.ts';
import { schedulePlanOf } from '../schedule/schedule-plan.ts';
import { useSuggestedFrequency } from '../schedule/use-suggested-frequency.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** Schedule Payment (spec sections 2 and 5): the form, and the coming dates of what it holds at the moment. */
export function SchedulePage() {
  const t = useTexts();
  const navigate = useNavigate();
  const {
    path,
    details,
    schedule: { form, rules },
  } = usePayments();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const [amount, setAmount] = useState(() => parseMoney(values.amount));
  useSuggestedFrequency(form, details.loan, amount);
  const plan = schedulePlanOf(values, { methods: rules.methods, details, flags: rules.flags });
  const goOn = () => void navigate(`${path}/schedule/confirm`);
  const submit = form.handleSubmit(goOn, (errors) => {
    // The receipts' address is asked for in the next step, and mended there.
    if (Object.keys(errors).every((field) => field === 'email')) goOn();
  });
  return (
    <ScheduleForm
      form={form}
      rules={rules}
      plan={plan}
      onSubmit={() => void submit()}
      onAmount={setAmount}
      action={
        <>
          {plan.days === null && values.firstDay !== '' && !values.overrideCount && (
            <Text px="4" color="fg.muted">
              {t('schedule.lendersPace')}
            </Text>
          )}
          <Button type="submit" size="lg">
            {t('payments.continue')}
          </Button>
        </>
      }
    >
      <ScheduleFields form={form} />
    </ScheduleForm>
  );
}

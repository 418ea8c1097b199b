import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../../../ui/form-fields.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import { MONTHLY, ONE_TIME, TWICE_A_MONTH } from '../schedules/schedule-days.ts';
import { getLastOneTimeDay } from '../schedules/schedule-schema.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';
import { FieldLoadError } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';

interface ScheduleFieldsProps {
  readonly form: ScheduleFormApi;
}

interface ScheduleDateFieldProps extends ScheduleFieldsProps {
  readonly name: 'firstDay' | 'secondDay';
  readonly label: string;
  readonly help?: string | undefined;
}

/**
 * A date field that accepts today and later dates. For a one-time payment, the lender can limit how late the
 * date is.
 */
export function ScheduleDateField({ form, name, label, help }: ScheduleDateFieldProps) {
  const flags = useFlags();
  const today = useToday();
  const frequency = useWatch({ control: form.control, name: 'frequency' });
  const lastDay = frequency === ONE_TIME ? getLastOneTimeDay(today, flags) : null;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField
          ref={field.ref}
          label={label}
          help={help}
          error={fieldState.error?.message}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
          min={today}
          max={lastDay ?? undefined}
        />
      )}
    />
  );
}

function FrequencyField({ form }: ScheduleFieldsProps) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery(paymentFrequenciesQuery(useLender()));
  const value = useWatch({ control: form.control, name: 'frequency' });
  const selectFrequency = (frequency: string) => {
    form.setValue('frequency', frequency, { shouldDirty: true });
    form.setValue('isFrequencySelected', true);
    // The messages of these fields depend on the frequency.
    form.clearErrors(['methodToken', 'firstDay', 'secondDay', 'count']);
  };
  return (
    <Box>
      <SelectField
        label={t('schedule.frequency')}
        error={undefined}
        value={value}
        onChange={({ currentTarget }) => selectFrequency(currentTarget.value)}
      >
        <option value={ONE_TIME}>{t('schedule.oneTime')}</option>
        {data?.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      {isError && (
        <FieldLoadError message={t('schedule.frequenciesNotLoaded')} retry={() => void refetch()} />
      )}
    </Box>
  );
}

function PaymentCountField({ form }: ScheduleFieldsProps) {
  const t = useTexts();
  const isCountOverridden = useWatch({ control: form.control, name: 'overrideCount' });
  return (
    <Box>
      <CheckboxField label={t('schedule.overrideCount')} {...form.register('overrideCount')} />
      {isCountOverridden && (
        <Box ps="6.5" pt="2" maxW="14rem">
          <TextField
            label={t('schedule.count')}
            error={form.formState.errors.count?.message}
            inputMode="numeric"
            autoComplete="off"
            {...form.register('count')}
          />
        </Box>
      )}
    </Box>
  );
}

/** Returns true for the 29th, 30th and 31st. In shorter months, the payment is on the last day. */
const isMissingInSomeMonths = (day: string) => Number(day.slice(8)) > 28;

export function ScheduleFields({ form }: ScheduleFieldsProps) {
  const t = useTexts();
  const { allowCustSchedCount } = useFlags();
  const [frequency, firstDay] = useWatch({ control: form.control, name: ['frequency', 'firstDay'] });
  const isOneTime = frequency === ONE_TIME;
  const isTwiceAMonth = frequency === TWICE_A_MONTH;
  return (
    <Stack gap="1.5">
      <FrequencyField form={form} />
      <ScheduleDateField
        form={form}
        name="firstDay"
        label={t(isOneTime ? 'schedule.day' : 'schedule.firstDay')}
        help={
          frequency === MONTHLY && isMissingInSomeMonths(firstDay) ? t('schedule.lastDayHelp') : undefined
        }
      />
      {isTwiceAMonth && (
        <ScheduleDateField
          form={form}
          name="secondDay"
          label={t('schedule.secondDay')}
          help={t('schedule.secondDayHelp')}
        />
      )}
      {!isOneTime && allowCustSchedCount && <PaymentCountField form={form} />}
    </Stack>
  );
}

/** Fields for a receipt address that replaces the app user's (docs/product/schedules.md#schedule-receipts). */
export function ReceiptFields({ form }: { readonly form: ScheduleFormApi }) {
  const t = useTexts();
  const {
    account: { email },
  } = usePaymentsContext();
  const overrides = useWatch({ control: form.control, name: 'overrideEmail' });
  return (
    <Box as="section" aria-labelledby="receipts">
      <Heading as="h3" size="md" id="receipts" mb="1">
        {t('schedule.receipts')}
      </Heading>
      {!overrides && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {email === null ? t('schedule.noReceipts') : t('schedule.receiptsTo', { email })}
        </Text>
      )}
      <CheckboxField label={t('schedule.overrideEmail')} {...form.register('overrideEmail')} />
      {overrides && (
        <Box ps="6.5" pt="2">
          <TextField
            label={t('schedule.receiptEmail')}
            error={form.formState.errors.email?.message}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.register('email')}
          />
        </Box>
      )}
    </Box>
  );
}

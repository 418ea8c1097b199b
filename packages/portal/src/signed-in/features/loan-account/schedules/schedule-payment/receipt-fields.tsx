import { Box, Heading, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { usePayments } from '../../payments/context/payments-context.ts';
import type { ScheduleFormApi } from '../schedule/use-schedule-form.ts';

/** Where the receipts of a scheduled payment go: to the borrower, or to another address. */
export function ReceiptFields({ form }: { readonly form: ScheduleFormApi }) {
  const t = useTexts();
  const {
    account: { email },
  } = usePayments();
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

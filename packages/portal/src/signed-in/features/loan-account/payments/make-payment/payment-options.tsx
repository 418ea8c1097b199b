import { Box, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { useMay } from '../../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { usePayments } from '../context/payments-context.ts';
import { goesToCustomer } from '../payment/payment-schema.ts';

/** The waiver of the fee, with its reason from the lender's list (flag waiveConvFee). */
function FeeWaiver() {
  const t = useTexts();
  const { form } = usePayments();
  const { data } = useQuery(clientDetailsQuery(useLender()));
  const waive = useWatch({ control: form.control, name: 'waive' });
  return (
    <Box>
      <CheckboxField label={t('payments.waive')} {...form.register('waive')} />
      {waive && (
        <Box ps="6.5" pt="2">
          <SelectField
            label={t('payments.waiveReason')}
            error={form.formState.errors.waiveReason?.message}
            {...form.register('waiveReason')}
          >
            <option value="">{t('payments.chooseReason')}</option>
            {data?.waiveReasons.map(({ id, reason }) => (
              <option key={id} value={id}>
                {reason}
              </option>
            ))}
          </SelectField>
        </Box>
      )}
    </Box>
  );
}

/** What else a payment may be, each by the lender's flag (spec section 3). */
export function PaymentOptions() {
  const t = useTexts();
  const flags = useFlags();
  const { form, methods, details } = usePayments();
  const { creditLimit } = details;
  const mayRefund = useMay('PAYMENTS.REFUND_CARD');
  const values = useWatch({ control: form.control, compute: (all) => all });
  const method = methods.find(({ token }) => token === values.methodToken);
  const toCustomer = goesToCustomer(values, method);
  return (
    <Stack gap="1">
      {flags.webpopRefund && mayRefund && creditLimit !== 0 && method?.type !== 'ach' && (
        <CheckboxField
          label={t('payments.toCustomer')}
          hint={
            creditLimit === null
              ? t('payments.toCustomerHint')
              : t('payments.toCustomerLimit', { limit: formatMoney(creditLimit) })
          }
          {...form.register('toCustomer')}
        />
      )}
      {flags.customTransCode && !toCustomer && (
        <CheckboxField
          label={t('payments.principalOnly')}
          hint={t('payments.principalOnlyHint')}
          {...form.register('principalOnly')}
        />
      )}
      {flags.waiveConvFee && !toCustomer && <FeeWaiver />}
      <CheckboxField label={t('payments.postNow')} {...form.register('postNow')} />
      <Box pt="2">
        <TextField
          label={t('payments.comment')}
          error={form.formState.errors.comment?.message}
          maxLength={500}
          placeholder={t('payments.commentHint')}
          autoComplete="off"
          {...form.register('comment')}
        />
      </Box>
    </Stack>
  );
}

import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { clientDetailsQuery } from '../../../lib/client-details.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLender, useTexts } from '../../../lib/services.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { BackButton } from '../dialog/back-button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { usePayments } from '../payments-context.ts';
import { paymentOf, planOf } from './payment-plan.ts';
import { PaymentRows } from './payment-rows.tsx';

/** The last step: what will happen, what the payer must be told, and one button that says what it does. */
export function ConfirmPage() {
  const t = useTexts();
  const payments = usePayments();
  const { form, schema, flow, path } = payments;
  // What the payer must be told comes with it: nothing is confirmed before.
  const { isSuccess } = useQuery(clientDetailsQuery(useLender()));
  const values = form.getValues();
  const asked = schema.safeParse(values).success ? paymentOf(values, payments) : null;
  if (asked === null) return <Navigate to={`${path}/make`} replace />;
  const total = formatMoney(asked.total);
  return (
    <Stack gap="5" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={`${path}/make`} />
        <Heading as="h3" size="lg" tabIndex={-1}>
          {t('payments.confirmTitle')}
        </Heading>
      </Flex>
      <PaymentRows account={payments.account} plan={planOf(values, payments)} />
      <Disclosure type={asked.method.type} />
      <PendingButton
        size="lg"
        width="full"
        disabled={!isSuccess}
        pending={flow.isSending}
        onClick={() => flow.confirm(asked)}
      >
        {asked.payment.toCustomer ? t('payments.send', { total }) : t('payments.pay', { total })}
      </PendingButton>
    </Stack>
  );
}

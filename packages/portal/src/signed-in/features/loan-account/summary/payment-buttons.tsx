import { Button, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** Where a payment is made or scheduled (spec section 2), for those who may, where the lender schedules. */
export function PaymentButtons({ path }: { readonly path: string }) {
  const t = useTexts();
  const { hideSchedule } = useFlags();
  const makes = useMay('PAYMENTS.MAKE');
  const schedules = useMay('PAYMENTS.SCHEDULE') && !hideSchedule;
  if (!makes && !schedules) return null;
  return (
    <Stack gap="2">
      {makes && (
        <Button asChild size="lg">
          <RouterLink to={`${path}/payments/make`} preventScrollReset>
            {t('account.makePayment')}
          </RouterLink>
        </Button>
      )}
      {schedules && (
        <Button asChild size="lg" variant={makes ? 'outline' : 'solid'}>
          <RouterLink to={`${path}/payments/schedule`} preventScrollReset>
            {t('account.schedulePayment')}
          </RouterLink>
        </Button>
      )}
    </Stack>
  );
}

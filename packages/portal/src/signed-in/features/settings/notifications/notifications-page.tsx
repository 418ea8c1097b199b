import 'virtual:texts/portal-tools';
import { Stack } from '@chakra-ui/react';
import { type NotificationDays, UNKNOWN } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { SettingsCard } from '../card/settings-card.tsx';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { UnusableCard } from '../card/unusable-card.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { CardSection } from '../frame/card-section.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { type NotificationFields, notificationDaysSchema } from './notification-days-schema.ts';

/** @param props.saved as the lender has them */
function NotificationsCard({ saved }: { readonly saved: NotificationDays }) {
  const t = useTexts();
  const lender = useLender();
  const schema = useMemo(() => notificationDaysSchema(t), [t]);
  const fields: NotificationFields = {
    beforeDueDate: String(saved.beforeDueDate),
    beforeCardExpiry: String(saved.beforeCardExpiry),
  };
  const { form, props } = useCardForm({
    title: t('notifications.title'),
    schema,
    saved: { ...fields },
    save: ({ beforeDueDate, beforeCardExpiry }) =>
      lender.updateNotificationDays({
        beforeDueDate: Number(beforeDueDate),
        beforeCardExpiry: Number(beforeCardExpiry),
      }),
    success: t('notifications.updated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  const { errors } = form.formState;
  return (
    <SettingsCard {...props} description={t('notifications.description')}>
      <Stack gap="4">
        <TextField
          label={t('notifications.beforeDueDate')}
          error={errors.beforeDueDate?.message}
          inputMode="numeric"
          autoComplete="off"
          maxW="10rem"
          {...form.register('beforeDueDate')}
        />
        <TextField
          label={t('notifications.beforeCardExpiry')}
          error={errors.beforeCardExpiry?.message}
          inputMode="numeric"
          autoComplete="off"
          maxW="10rem"
          {...form.register('beforeCardExpiry')}
        />
      </Stack>
    </SettingsCard>
  );
}

/** When borrowers are told of something that is coming (spec section 2, /settings/notifications). */
export function NotificationsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>
        {({ notificationDays }) => (
          <CardSection title={t('notifications.ahead')}>
            {notificationDays === UNKNOWN ? (
              <UnusableCard title={t('notifications.title')} />
            ) : (
              <NotificationsCard saved={notificationDays} />
            )}
          </CardSection>
        )}
      </Loaded>
    </UnsavedCards>
  );
}

import 'virtual:texts/portal-tools';
import { Stack } from '@chakra-ui/react';
import { type NotificationDays, UNKNOWN } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { TextField } from '../../../../ui/form-fields.tsx';
import { SettingsCard, UnusableCard } from '../card/settings-card.tsx';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { useCardForm } from '../card/use-card.ts';
import { CardSection } from '../frame/card-sections.tsx';
import { SettingsLoader } from '../frame/settings-loader.tsx';

/** Limit that the API contract sets. */
const MAX_DAYS = 365;

const DAY_FIELDS = ['beforeDueDate', 'beforeCardExpiry'] as const;

type NotificationFields = Readonly<Record<(typeof DAY_FIELDS)[number], string>>;

const createDaysSchema = (requiredMessage: string, invalidMessage: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= MAX_DAYS), invalidMessage),
  );

/** Validates both day counts (docs/product/settings.md#notification-days). */
const createNotificationDaysSchema = (t: Translate) => {
  const invalid = t('notifications.daysInvalid');
  return z.object({
    beforeDueDate: createDaysSchema(t('notifications.beforeDueDateRequired'), invalid),
    beforeCardExpiry: createDaysSchema(t('notifications.beforeCardExpiryRequired'), invalid),
  });
};

function NotificationsCard({ saved }: { readonly saved: NotificationDays }) {
  const t = useTexts();
  const lender = useLender();
  const schema = useMemo(() => createNotificationDaysSchema(t), [t]);
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
  });
  const { errors } = form.formState;
  return (
    <SettingsCard {...props} description={t('notifications.description')}>
      <Stack gap="4">
        {DAY_FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`notifications.${name}`)}
            error={errors[name]?.message}
            inputMode="numeric"
            autoComplete="off"
            maxW="10rem"
            {...form.register(name)}
          />
        ))}
      </Stack>
    </SettingsCard>
  );
}

export function NotificationsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <SettingsLoader query={useQuery(clientSettingsQuery(useLender()))}>
        {({ notificationDays }) => (
          <CardSection title={t('notifications.ahead')}>
            {notificationDays === UNKNOWN ? (
              <UnusableCard title={t('notifications.title')} />
            ) : (
              <NotificationsCard saved={notificationDays} />
            )}
          </CardSection>
        )}
      </SettingsLoader>
    </UnsavedCards>
  );
}

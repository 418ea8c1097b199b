import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import { SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { sessionTimeoutSchema } from './session-timeout-schema.ts';

/** @param minutes null where the lender does not say */
function TimeoutForm({ minutes }: { readonly minutes: number | null }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<{ readonly minutes: string }>({
    title: t('appSettings.timeout'),
    schema: useMemo(() => sessionTimeoutSchema(t), [t]),
    saved: { minutes: minutes === null ? '' : String(minutes) },
    save: (fields) => lender.updateSessionTimeout(Number(fields.minutes)),
    success: t('appSettings.informationUpdated'),
    refetch: [clientDetailsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.timeoutHint')}>
      <TextField
        label={t('appSettings.timeoutMinutes')}
        help={t('appSettings.timeoutHelp')}
        error={form.formState.errors.minutes?.message}
        inputMode="numeric"
        autoComplete="off"
        maxW="8rem"
        {...form.register('minutes')}
      />
    </SettingsCard>
  );
}

/** After how long an idle session expires (extension session-timeout). */
export function SessionTimeoutCard() {
  const t = useTexts();
  const query = useQuery(clientDetailsQuery(useLender()));
  return (
    <LoadedCard title={t('appSettings.timeout')} query={query}>
      {({ sessionTimeoutMinutes }) => <TimeoutForm minutes={sessionTimeoutMinutes} />}
    </LoadedCard>
  );
}

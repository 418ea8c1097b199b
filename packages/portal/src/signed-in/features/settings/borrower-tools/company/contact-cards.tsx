import { type ClientSettings, knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { StatusSwitch } from '../../card/status-switch.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { phoneSchema, websiteSchema } from './company-schema.ts';

interface CardProps {
  readonly settings: ClientSettings;
}

/** What the lender takes at most. */
const MOST_CHARACTERS = { website: 200, phone: 40 };

/** The company's website. */
export function WebsiteCard({ settings }: CardProps) {
  const t = useTexts();
  const lender = useLender();
  const title = t('appSettings.website');
  const { form, props } = useCardForm<{ readonly website: string }>({
    title,
    schema: useMemo(() => websiteSchema(t), [t]),
    saved: { website: knownOr(settings.website, '') },
    save: ({ website }) => lender.updateWebsite(website),
    success: t('appSettings.informationUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.website === UNKNOWN}
      description={t('appSettings.websiteHint')}
      aside={<StatusSwitch what="website" name={title} isVisible={settings.visible.website} />}
    >
      <TextField
        label={t('appSettings.websiteField')}
        error={form.formState.errors.website?.message}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS.website}
        {...form.register('website')}
      />
    </SettingsCard>
  );
}

/** The company's phone number. */
export function PhoneCard({ settings }: CardProps) {
  const t = useTexts();
  const lender = useLender();
  const title = t('appSettings.phone');
  const { form, props } = useCardForm<{ readonly phone: string }>({
    title,
    schema: useMemo(() => phoneSchema(t), [t]),
    saved: { phone: knownOr(settings.phone, '') },
    save: ({ phone }) => lender.updatePhone(phone),
    success: t('appSettings.informationUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.phone === UNKNOWN}
      description={t('appSettings.phoneHint')}
      aside={<StatusSwitch what="phone" name={title} isVisible={settings.visible.phone} />}
    >
      <TextField
        label={t('appSettings.phoneField')}
        help={t('appSettings.phoneHelp')}
        error={form.formState.errors.phone?.message}
        inputMode="tel"
        autoComplete="off"
        maxLength={MOST_CHARACTERS.phone}
        {...form.register('phone')}
      />
    </SettingsCard>
  );
}

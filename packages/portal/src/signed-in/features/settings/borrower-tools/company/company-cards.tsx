import 'virtual:texts/forms';
import { Grid, GridItem } from '@chakra-ui/react';
import { knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatPhone } from '../../../../../lib/format/phone.ts';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/form-fields.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { StatusSwitch } from '../../card/status-switch.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { formatAddressLines } from '../miniature/borrower-brand.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';
import {
  createAddressSchema,
  createPhoneSchema,
  createWebsiteSchema,
  type AddressFields as Fields,
} from './company-schema.ts';

/** Limits of the lender API. */
const MAX_LENGTHS = { line: 100, state: 50, website: 200, phone: 40 };

/** Address fields with the labels of the tenant's country (docs/product/settings.md#company-address). */
function AddressFields({ form }: { readonly form: UseFormReturn<Fields, unknown, Fields> }) {
  const t = useTexts();
  const isCanada = useTenant().country === 'CA';
  const {
    register,
    formState: { errors },
  } = form;
  const getLineProps = (name: keyof Fields, maxLength = MAX_LENGTHS.line) => ({
    error: errors[name]?.message,
    maxLength,
    autoComplete: 'off',
    ...register(name),
  });
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(6, minmax(0, 1fr))' }} columnGap="3" rowGap="1">
      <GridItem colSpan={{ sm: 6 }}>
        <TextField label={t('appSettings.line1')} {...getLineProps('line1')} />
      </GridItem>
      <GridItem colSpan={{ sm: 6 }}>
        <TextField label={t('appSettings.line2')} {...getLineProps('line2')} />
      </GridItem>
      <GridItem colSpan={{ sm: 3 }}>
        <TextField label={t('appSettings.city')} {...getLineProps('city')} />
      </GridItem>
      <TextField
        label={t(isCanada ? 'appSettings.province' : 'appSettings.state')}
        {...getLineProps('state', MAX_LENGTHS.state)}
      />
      <GridItem colSpan={{ sm: 2 }}>
        <TextField
          label={t(isCanada ? 'appSettings.postalCode' : 'appSettings.zip')}
          {...getLineProps('zip')}
        />
      </GridItem>
    </Grid>
  );
}

const NO_ADDRESS: Fields = { line1: '', line2: '', city: '', state: '', zip: '' };

export function AddressCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const { country } = useTenant();
  const { form, fields, props } = useCardForm<Fields>({
    title,
    schema: useMemo(() => createAddressSchema(t, country), [t, country]),
    saved: knownOr(settings.address, NO_ADDRESS),
    save: (address) => lender.updateAddress(address),
    success: t('appSettings.addressUpdated'),
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.address === UNKNOWN}
      description={t('appSettings.addressHint')}
      aside={<StatusSwitch field="address" name={title} isVisible={settings.visible.address} />}
    >
      <AddressFields form={form} />
      <BorrowerMiniature
        settings={settings}
        part="address"
        changes={{ address: settings.visible.address === true ? formatAddressLines(fields) : [] }}
      />
    </SettingsCard>
  );
}

export function WebsiteCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const { form, fields, props } = useCardForm<{ readonly website: string }>({
    title,
    schema: useMemo(() => createWebsiteSchema(t), [t]),
    saved: { website: knownOr(settings.website, '') },
    save: ({ website }) => lender.updateWebsite(website),
    success: t('appSettings.informationUpdated'),
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.website === UNKNOWN}
      description={t('appSettings.websiteHint')}
      aside={<StatusSwitch field="website" name={title} isVisible={settings.visible.website} />}
    >
      <TextField
        label={t('appSettings.websiteField')}
        error={form.formState.errors.website?.message}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTHS.website}
        {...form.register('website')}
      />
      <BorrowerMiniature
        settings={settings}
        part="website"
        changes={{ website: settings.visible.website === true ? fields.website.trim() : '' }}
      />
    </SettingsCard>
  );
}

export function PhoneCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const { form, fields, props } = useCardForm<{ readonly phone: string }>({
    title,
    schema: useMemo(() => createPhoneSchema(t), [t]),
    saved: { phone: knownOr(settings.phone, '') },
    save: ({ phone }) => lender.updatePhone(phone),
    success: t('appSettings.informationUpdated'),
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.phone === UNKNOWN}
      description={t('appSettings.phoneHint')}
      aside={<StatusSwitch field="phone" name={title} isVisible={settings.visible.phone} />}
    >
      <TextField
        label={t('appSettings.phoneField')}
        help={t('appSettings.phoneHelp')}
        error={form.formState.errors.phone?.message}
        inputMode="tel"
        autoComplete="off"
        maxLength={MAX_LENGTHS.phone}
        {...form.register('phone')}
      />
      <BorrowerMiniature
        settings={settings}
        part="phone"
        changes={{ phone: settings.visible.phone === true ? formatPhone(fields.phone.trim()) : '' }}
      />
    </SettingsCard>
  );
}

import 'virtual:texts/forms';
import 'virtual:texts/settings';
import { Grid, GridItem } from '@chakra-ui/react';
import { parseWebsite } from '@livery/contract/website-url';
import { type Address, type HideableDetail, knownOr, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatPhone } from '../../../../../lib/format/phone.ts';
import { createFreeTextRule } from '../../../../../lib/forms/field-rules.ts';
import { getErrorMessage } from '../../../../../lib/requests/error-messages.ts';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { TextField } from '../../../../../ui/form-fields.tsx';
import { useToasts } from '../../../../../ui/plain/toasts.tsx';
import { SwitchField } from '../../../../../ui/switch-field.tsx';
import { type SettingCardProps, SettingsCard, UnusableSetting } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card.ts';
import { formatAddressLines, NO_ADDRESS } from '../miniature/borrower-brand.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

/**
 * Shows or hides a field in the borrower app. Updates optimistically and reverts if the lender refuses
 * (docs/product/settings.md#visible-on-app).
 */
function useVisibilitySwitch(field: HideableDetail) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(lender);
  const setCachedVisibility = (isVisible: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (settings) => settings && { ...settings, visible: { ...settings.visible, [field]: isVisible } },
    );
  const mutationKey = ['switch-visibility'];
  return useMutation({
    mutationKey,
    // Mutations with the same scope run one after the other, so the last click takes effect.
    scope: { id: 'switch-visibility' },
    mutationFn: (isVisible: boolean) => lender.switchVisibility(field, isVisible),
    onMutate: async (isVisible) => {
      setCachedVisibility(isVisible);
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: () => toasts.success(t('settings.statusUpdated')),
    onError: (error, isVisible) => {
      setCachedVisibility(!isVisible);
      toasts.error(getErrorMessage(error, t));
    },
    // While another switch is pending, a refetch would return its old state.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}

interface StatusSwitchProps {
  readonly field: HideableDetail;
  /** Name of the field in the switch's accessible label. */
  readonly name: string;
  readonly isVisible: OrUnknown<boolean>;
}

/** The "Visible on app" switch, which is saved immediately and independently of the rest of its card. */
function StatusSwitch({ field, name, isVisible }: StatusSwitchProps) {
  const t = useTexts();
  const { mutate } = useVisibilitySwitch(field);
  if (isVisible === UNKNOWN) return <UnusableSetting />;
  return (
    <SwitchField
      label={t('settings.visibleOnApp')}
      aria-label={t('settings.visibleOnAppOf', { what: name })}
      checked={isVisible}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}

type AddressValues = Pick<Address, keyof Address>;

const PHONE_DIGITS = 10;

/** Validates the company's phone number: exactly ten digits (docs/product/settings.md#company-phone). */
export const createPhoneSchema = (t: Translate) =>
  z.object({
    phone: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('validation.companyPhoneRequired')),
        z.regex(/^\d*$/, t('validation.companyPhoneDigits')),
        z.length(PHONE_DIGITS, t('validation.companyPhoneLength')),
      ),
  });

/** Validates the company's website, which may omit `https://` (docs/product/settings.md#company-website). */
export const createWebsiteSchema = (t: Translate) =>
  z.object({
    website: z.string().check(
      z.trim(),
      z.minLength(1, t('validation.websiteRequired')),
      z.refine(
        (website) => website === '' || parseWebsite(website) !== null,
        t('appSettings.websiteInvalid'),
      ),
    ),
  });

const US_ZIP_PATTERN = /^(\d{5}(-\d{4})?)?$/;
const CANADIAN_POSTAL_CODE_PATTERN = /^([A-Z]\d[A-Z] ?\d[A-Z]\d)?$/;

/** Validates the company's address. Every field may be empty; the format of the postal code depends on the country. */
export const createAddressSchema = (t: Translate, country: InjectedTenant['country']) => {
  const createLineSchema = () => z.string().check(z.trim(), createFreeTextRule(t));
  const postalCodeSchema =
    country === 'CA'
      ? z.regex(CANADIAN_POSTAL_CODE_PATTERN, t('forms.postalCodeIncomplete'))
      : z.regex(US_ZIP_PATTERN, t('forms.zipIncomplete'));
  return z.object({
    line1: createLineSchema(),
    line2: createLineSchema(),
    city: createLineSchema(),
    state: createLineSchema(),
    zip: z.string().check(z.trim(), z.toUpperCase(), postalCodeSchema),
  }) satisfies z.ZodMiniType<AddressValues, AddressValues>;
};

/** Limits of the lender API. */
const MAX_LENGTHS = { line: 100, state: 50, website: 200, phone: 40 };

/** Address fields with the labels of the tenant's country (docs/product/settings.md#company-address). */
function AddressFields({ form }: { readonly form: UseFormReturn<AddressValues, unknown, AddressValues> }) {
  const t = useTexts();
  const isCanada = useTenant().country === 'CA';
  const {
    register,
    formState: { errors },
  } = form;
  const getLineProps = (name: keyof AddressValues, maxLength = MAX_LENGTHS.line) => ({
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

export function AddressCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const { country } = useTenant();
  const { form, fields, props } = useCardForm<AddressValues>({
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

import 'virtual:texts/forms';
import { type ClientSettings, knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { StatusSwitch } from '../../card/status-switch.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressSchema, type AddressFields as Fields } from './company-schema.ts';

const NO_ADDRESS: Fields = { line1: '', line2: '', city: '', state: '', zip: '' };

/** The company's address. */
export function AddressCard({ settings }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const lender = useLender();
  const { country } = useTenant();
  const title = t('appSettings.address');
  const { form, props } = useCardForm<Fields>({
    title,
    schema: useMemo(() => addressSchema(t, country), [t, country]),
    saved: knownOr(settings.address, NO_ADDRESS),
    save: (address) => lender.updateAddress(address),
    success: t('appSettings.addressUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.address === UNKNOWN}
      description={t('appSettings.addressHint')}
      aside={<StatusSwitch what="address" name={title} isVisible={settings.visible.address} />}
    >
      <AddressFields form={form} />
    </SettingsCard>
  );
}

import { Text } from '@chakra-ui/react';
import type { ControlSettings } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { controlSettingsQuery, flagsOfLender, useFlags } from '../../../../domain/flags/flags.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { type FlagFields, flagChanges, flagFieldsOf, flagSchema } from './flag-fields.ts';
import { FlagsFields } from './flags-fields.tsx';

/** How many flags who tests has set otherwise in this browser: what is seen of the portal is not what is set here. */
function useTestedFlags(flags: Flags): number {
  const shown = useFlags();
  return Object.keys(flags).filter((name) => flags[name as keyof Flags] !== shown[name as keyof Flags])
    .length;
}

function FlagsForm({ reported }: { readonly reported: ControlSettings }) {
  const t = useTexts();
  const lender = useLender();
  const tenant = useTenant();
  const flags = flagsOfLender(tenant.flags, reported);
  const tested = useTestedFlags(flags);
  const { form, props } = useCardForm<FlagFields>({
    title: t('appSettings.control'),
    schema: useMemo(() => flagSchema(t), [t]),
    saved: flagFieldsOf(flags),
    save: (fields) => lender.updateControlSettings(flagChanges(fields, flags)),
    success: t('appSettings.informationUpdated'),
    refetch: [controlSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.controlHint')}>
      {tested > 0 && (
        <Text role="note" mb="4" textStyle="sm" color="warning.fg">
          {t('appSettings.controlTesting', { count: tested })}
        </Text>
      )}
      <FlagsFields form={form} />
    </SettingsCard>
  );
}

/** The lender's feature flags. They hold in this portal as soon as they are saved. */
export function ControlCard() {
  const t = useTexts();
  const query = useQuery(controlSettingsQuery(useLender()));
  return (
    <LoadedCard title={t('appSettings.control')} query={query}>
      {(reported) => <FlagsForm reported={reported} />}
    </LoadedCard>
  );
}

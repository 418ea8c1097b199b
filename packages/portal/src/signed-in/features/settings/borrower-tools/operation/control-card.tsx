import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { ControlSettings } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { controlSettingsQuery, flagsOfLender, useFlags } from '../../../../domain/flags/flags.ts';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import {
  type FlagControl as Asked,
  FLAG_GROUPS,
  type FlagFields,
  flagChanges,
  flagFieldsOf,
  flagSchema,
} from './flag-fields.ts';

interface FlagControlProps {
  readonly asked: Asked;
  readonly control: Control<FlagFields, unknown, FlagFields>;
}

/** One flag, asked for in words. */
function FlagControl({ asked, control }: FlagControlProps) {
  const t = useTexts();
  const label = t(`control.${asked.name}`);
  return (
    <Controller
      control={control}
      name={asked.name}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => {
        if (asked.kind === 'check')
          return (
            <CheckboxField
              {...field}
              label={label}
              checked={value !== asked.inverted}
              onChange={({ currentTarget }) => onChange(currentTarget.checked !== asked.inverted)}
            />
          );
        if (asked.kind === 'choice')
          return (
            <SelectField
              {...field}
              label={label}
              error={error?.message}
              value={String(value)}
              onChange={onChange}
            >
              {asked.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </SelectField>
          );
        return (
          <TextField
            {...field}
            label={label}
            help={t('appSettings.countHelp')}
            error={error?.message}
            inputMode="numeric"
            autoComplete="off"
            maxW="10rem"
            value={String(value)}
            onChange={onChange}
          />
        );
      }}
    />
  );
}

/** Every flag of the lender, in groups. */
function FlagsFields({ form }: { readonly form: UseFormReturn<FlagFields, unknown, FlagFields> }) {
  const t = useTexts();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      {FLAG_GROUPS.map(({ title, controls }) => (
        <chakra.fieldset key={title} minW="0">
          <Text as="legend" fontWeight="semibold" mb="1.5">
            {t(title)}
          </Text>
          <Stack gap="1">
            {controls.map((asked) => (
              <Box key={asked.name} pt={asked.kind === 'check' ? '0' : '2'}>
                <FlagControl asked={asked} control={form.control} />
              </Box>
            ))}
          </Stack>
        </chakra.fieldset>
      ))}
    </Grid>
  );
}

/** How many flags who tests has set otherwise in this browser: what is seen of the portal is not what is set here. */
function useTestedFlags(flags: Flags): number {
  const shown = useFlags();
  return Object.keys(flags).filter((name) => flags[name as keyof Flags] !== shown[name as keyof Flags])
    .length;
}

function FlagsForm({ reported, title }: { readonly reported: ControlSettings; readonly title: string }) {
  const t = useTexts();
  const lender = useLender();
  const tenant = useTenant();
  const flags = flagsOfLender(tenant.flags, reported);
  const tested = useTestedFlags(flags);
  const { form, props } = useCardForm<FlagFields>({
    title,
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
export function ControlCard({ title }: Pick<SettingCardProps, 'title'>) {
  const query = useQuery(controlSettingsQuery(useLender()));
  return (
    <LoadedCard title={title} query={query}>
      {(reported) => <FlagsForm reported={reported} title={title} />}
    </LoadedCard>
  );
}

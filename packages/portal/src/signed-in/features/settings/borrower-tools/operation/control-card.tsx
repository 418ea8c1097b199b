import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { ControlSettings } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField, SelectField, TextField } from '../../../../../ui/form-fields.tsx';
import { applyLenderFlags, controlSettingsQuery, useFlags } from '../../../../domain/flags/flags.ts';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';
import { CardLoader } from '../../frame/settings-loader.tsx';
import {
  createFlagSchema,
  FLAG_GROUPS,
  type FlagDefinition,
  type FlagFields,
  getChangedFlags,
  toFlagFields,
} from './flag-fields.ts';

interface FlagControlProps {
  readonly flag: FlagDefinition;
  readonly control: Control<FlagFields, unknown, FlagFields>;
}

function FlagControl({ flag, control }: FlagControlProps) {
  const t = useTexts();
  const label = t(`control.${flag.name}`);
  return (
    <Controller
      control={control}
      name={flag.name}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => {
        if (flag.kind === 'check')
          return (
            <CheckboxField
              {...field}
              label={label}
              checked={value !== flag.inverted}
              onChange={({ currentTarget }) => onChange(currentTarget.checked !== flag.inverted)}
            />
          );
        if (flag.kind === 'choice')
          return (
            <SelectField
              {...field}
              label={label}
              error={error?.message}
              value={String(value)}
              onChange={onChange}
            >
              {flag.options.map((option) => (
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
            {controls.map((flag) => (
              <Box key={flag.name} pt={flag.kind === 'check' ? '0' : '2'}>
                <FlagControl flag={flag} control={form.control} />
              </Box>
            ))}
          </Stack>
        </chakra.fieldset>
      ))}
    </Grid>
  );
}

/**
 * Returns how many of the lender's flags the testing tools override in this browser (docs/product/settings.md#flag-precedence).
 */
function useOverrideCount(flags: Flags): number {
  const effectiveFlags = useFlags();
  return Object.keys(flags).filter(
    (name) => flags[name as keyof Flags] !== effectiveFlags[name as keyof Flags],
  ).length;
}

function FlagsForm({
  reportedFlags,
  title,
}: {
  readonly reportedFlags: ControlSettings;
  readonly title: string;
}) {
  const t = useTexts();
  const lender = useLender();
  const tenant = useTenant();
  const flags = applyLenderFlags(tenant.flags, reportedFlags);
  const overrideCount = useOverrideCount(flags);
  const { form, props } = useCardForm<FlagFields>({
    title,
    schema: useMemo(() => createFlagSchema(t), [t]),
    saved: toFlagFields(flags),
    save: (fields) => lender.updateControlSettings(getChangedFlags(fields, flags)),
    success: t('appSettings.informationUpdated'),
    refetch: [controlSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.controlHint')}>
      {overrideCount > 0 && (
        <Text role="note" mb="4" textStyle="sm" color="warning.fg">
          {t('appSettings.controlTesting', { count: overrideCount })}
        </Text>
      )}
      <FlagsFields form={form} />
    </SettingsCard>
  );
}

/** Card of the lender's feature flags. This portal applies them as soon as they are saved. */
export function ControlCard({ title }: Pick<SettingCardProps, 'title'>) {
  const query = useQuery(controlSettingsQuery(useLender()));
  return (
    <CardLoader title={title} query={query}>
      {(reportedFlags) => <FlagsForm reportedFlags={reportedFlags} title={title} />}
    </CardLoader>
  );
}

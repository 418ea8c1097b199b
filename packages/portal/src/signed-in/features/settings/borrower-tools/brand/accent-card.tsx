import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { knownOr, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { carryText, contrastRatio, TEXT_CONTRAST } from '@livery/theming';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card-form.ts';
import { accentSchema, isColor, wholeColor } from './accent-fields.ts';
import { AppPreview, TEXT_ON_ACCENT } from './app-preview.tsx';

/** The browser's own picker must hold some colour. */
const UNSET = '#808080';

const Picker = chakra('input', {
  base: {
    flexShrink: 0,
    boxSize: { base: '11', md: '10' },
    p: '1',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
});

/** That text on the colour could not be read, and the nearest colour on which it can. */
function ContrastWarning({ color, use }: { readonly color: string; readonly use: (color: string) => void }) {
  const t = useTexts();
  const ratio = contrastRatio(TEXT_ON_ACCENT, color);
  const nearest = carryText(color, TEXT_ON_ACCENT);
  return (
    <div role="status">
      {ratio < TEXT_CONTRAST && (
        <Flex
          gap="2"
          px="3"
          py="2"
          borderRadius="l2"
          bg="warning.subtle"
          color="warning.fg"
          _icon={{ boxSize: '4', mt: '0.5', flexShrink: 0 }}
        >
          <TriangleAlert aria-hidden />
          <Stack gap="2" align="flex-start">
            {/* Rounded down: 4.46 must not read as 4.5. */}
            <Text>
              {t('borrowerTools.accentContrast', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
            </Text>
            <Button size="sm" variant="outline" colorPalette="neutral" onClick={() => use(nearest)}>
              {t('borrowerTools.accentNearest', { color: nearest })}
            </Button>
          </Stack>
        </Flex>
      )}
    </div>
  );
}

/** The accent colour of the borrower app, by picker or by its digits. @param saved `#rrggbb`; null while there is none */
export function AccentCard({ saved }: { readonly saved: OrUnknown<string | null> }) {
  const t = useTexts();
  const lender = useLender();
  const schema = useMemo(() => accentSchema(t), [t]);
  const knownColor = knownOr(saved, null);
  const { form, fields, props } = useCardForm({
    title: t('borrowerTools.accent'),
    schema,
    saved: { color: knownColor ?? '' },
    save: ({ color }) => lender.updateAccentColor(color),
    success: t('borrowerTools.accentUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  const shown = isColor(fields.color) ? fields.color : knownColor;
  const use = (color: string) => form.setValue('color', color, { shouldValidate: true });
  return (
    <SettingsCard {...props} unusable={saved === UNKNOWN} description={t('borrowerTools.accentDescription')}>
      <Stack gap="3">
        <Controller
          control={form.control}
          name="color"
          render={({ field: { value, onChange, onBlur, ...field }, fieldState: { error } }) => (
            <Flex gap="2" align="flex-start">
              <TextField
                {...field}
                value={value}
                label={t('borrowerTools.accentHex')}
                help={t('borrowerTools.accentHelp')}
                error={error?.message}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
                onBlur={() => {
                  onChange(wholeColor(value));
                  onBlur();
                }}
              />
              <Picker
                type="color"
                // Below the label of the field beside it.
                mt="1.625rem"
                aria-label={t('borrowerTools.accentPicker')}
                title={t('borrowerTools.accentPicker')}
                value={shown ?? UNSET}
                onChange={({ currentTarget }) => use(currentTarget.value)}
              />
            </Flex>
          )}
        />
        {shown === null ? (
          saved !== UNKNOWN && <Text color="fg.muted">{t('borrowerTools.accentNone')}</Text>
        ) : (
          <>
            <AppPreview color={shown} />
            <ContrastWarning color={shown} use={use} />
          </>
        )}
      </Stack>
    </SettingsCard>
  );
}

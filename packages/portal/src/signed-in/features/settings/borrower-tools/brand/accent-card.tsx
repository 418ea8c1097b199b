import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { knownOr, UNKNOWN } from '@livery/lender-client';
import { computeContrastRatio, fitBackgroundToText, TEXT_CONTRAST } from '@livery/theming';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { TextField } from '../../../../../ui/form-fields.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

const HEX_COLOR_PATTERN = /^#[0-9a-f]{6}$/;

const isColor = (typed: string): boolean => HEX_COLOR_PATTERN.test(typed);

/**
 * Returns typed text as a `#rrggbb` color in lower case. Accepts three or six hexadecimal digits with or
 * without `#`. Returns any other text trimmed and in lower case.
 */
export function normalizeColor(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim().toLowerCase();
}

const createAccentSchema = (t: Translate) =>
  z.object({
    color: z
      .string()
      // Enter submits the form before the field loses the focus, which also normalizes the color.
      .check(z.overwrite(normalizeColor), z.regex(HEX_COLOR_PATTERN, t('borrowerTools.accentInvalid'))),
  });

/** Preferred color of text on the accent color. */
const TEXT_ON_ACCENT = '#ffffff';

/** Value of the native color picker while no color is set, because the picker cannot be empty. */
const UNSET_COLOR = '#808080';

const ColorPicker = chakra('input', {
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

/**
 * Warns if white text on the color has too little contrast and offers the nearest readable color
 * (docs/product/settings.md#accent-color).
 */
function ContrastWarning({
  color,
  onUse,
}: {
  readonly color: string;
  readonly onUse: (color: string) => void;
}) {
  const t = useTexts();
  const ratio = computeContrastRatio(TEXT_ON_ACCENT, color);
  const readableColor = fitBackgroundToText(color, TEXT_ON_ACCENT);
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
            {/* Rounded down, so that 4.46 is not displayed as 4.5, which would pass. */}
            <Text>
              {t('borrowerTools.accentContrast', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
            </Text>
            <Button size="sm" variant="outline" colorPalette="neutral" onClick={() => onUse(readableColor)}>
              {t('borrowerTools.accentNearest', { color: readableColor })}
            </Button>
          </Stack>
        </Flex>
      )}
    </div>
  );
}

export function AccentCard({ settings, title }: SettingCardProps) {
  const { accentColor: saved } = settings;
  const t = useTexts();
  const lender = useLender();
  const schema = useMemo(() => createAccentSchema(t), [t]);
  const knownColor = knownOr(saved, null);
  const { form, fields, props } = useCardForm({
    title,
    schema,
    saved: { color: knownColor ?? '' },
    save: ({ color }) => lender.updateAccentColor(color),
    success: t('borrowerTools.accentUpdated'),
  });
  const shownColor = isColor(fields.color) ? fields.color : knownColor;
  const setColor = (color: string) => form.setValue('color', color, { shouldValidate: true });
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
                  onChange(normalizeColor(value));
                  onBlur();
                }}
              />
              <ColorPicker
                type="color"
                // Aligns the picker with the input, below the label of the neighboring field.
                mt="1.625rem"
                aria-label={t('borrowerTools.accentPicker')}
                title={t('borrowerTools.accentPicker')}
                value={shownColor ?? UNSET_COLOR}
                onChange={({ currentTarget }) => setColor(currentTarget.value)}
              />
            </Flex>
          )}
        />
        {shownColor === null ? (
          saved !== UNKNOWN && <Text color="fg.muted">{t('borrowerTools.accentNone')}</Text>
        ) : (
          <ContrastWarning color={shownColor} onUse={setColor} />
        )}
      </Stack>
      <BorrowerMiniature settings={settings} part="accent" changes={{ accent: shownColor }} />
    </SettingsCard>
  );
}

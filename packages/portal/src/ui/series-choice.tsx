import 'virtual:texts/forms';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTexts } from '../lib/services/services.ts';

interface SeriesChoiceProps {
  /** The number of payments that remain in the series, including the scheduled payment itself. */
  readonly count: number;
  readonly isWholeSeries: boolean;
  readonly onChange: (wholeSeries: boolean) => void;
  readonly disabled?: boolean;
}

/**
 * Lets the user select either one scheduled payment or all remaining payments of its series
 * (docs/product/schedules.md#edit-scope).
 */
export function SeriesChoice({ count, isWholeSeries, onChange, disabled = false }: SeriesChoiceProps) {
  const t = useTexts();
  const name = useId();
  const choices = [
    { label: t('forms.seriesOne'), all: false },
    { label: t('forms.seriesAll', { count }), all: true },
  ];
  return (
    <Stack as="fieldset" gap="1">
      <Text as="legend" textStyle="sm" fontWeight="medium" color="fg" mb="1">
        {t('forms.seriesScope')}
      </Text>
      {choices.map(({ label, all }) => (
        <Flex
          as="label"
          key={label}
          align="center"
          gap="2.5"
          py={{ base: '2', md: '1' }}
          cursor="pointer"
          color="fg"
        >
          <chakra.input
            type="radio"
            name={name}
            boxSize="4"
            accentColor="accent.mark"
            cursor="pointer"
            disabled={disabled}
            checked={isWholeSeries === all}
            onChange={() => onChange(all)}
          />
          {label}
        </Flex>
      ))}
    </Stack>
  );
}

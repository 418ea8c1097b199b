import { Box, Flex } from '@chakra-ui/react';
import { useTenant } from '../../lib/services.ts';
import { type DelinquencyGrade, delinquencyGrade } from './delinquency.ts';

const COLORS: Record<DelinquencyGrade, string> = {
  0: 'neutral.muted',
  1: 'warning.solid',
  2: 'warning.solid',
  3: 'danger.solid',
  4: 'danger.solid',
};

const BARS = [1, 2, 3, 4];

/** Days past due as a number, with a small mark that fills up by grade: 0, 1-30, 31-60, 61-90, 90+. */
export function DaysPastDue({ days }: { readonly days: number }) {
  const { locale } = useTenant();
  const grade = delinquencyGrade(days);
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="2.5"
      fontVariantNumeric="tabular-nums"
      color={grade === 0 ? 'fg.muted' : 'fg'}
    >
      {days.toLocaleString(locale)}
      <Flex as="span" gap="2px" aria-hidden>
        {BARS.map((bar) => (
          <Box
            as="span"
            key={bar}
            w="1"
            h="3"
            borderRadius="1px"
            bg={bar <= grade ? COLORS[grade] : 'neutral.muted'}
          />
        ))}
      </Flex>
    </Flex>
  );
}

import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { StepHeading } from './step-heading.tsx';

const LOOKS = {
  taken: { icon: CircleCheck, palette: 'success' },
  failed: { icon: CircleAlert, palette: 'danger' },
  unknown: { icon: CircleHelp, palette: 'warning' },
} as const;

interface ResultProps {
  readonly kind: keyof typeof LOOKS;
  readonly title: string;
  readonly children: ReactNode;
}

/** How something came out: icon, color and words. The heading gets the focus and is described by the details, so that both are announced. */
export function Result({ kind, title, children }: ResultProps) {
  const { icon: Icon, palette } = LOOKS[kind];
  const details = useId();
  return (
    <Stack gap="4" maxW="34rem" mx="auto" align="center" textAlign="center" role="status">
      <Box color={`${palette}.fg`} _icon={{ boxSize: '10' }}>
        <Icon aria-hidden />
      </Box>
      <StepHeading size="xl" aria-describedby={details}>
        {title}
      </StepHeading>
      <Stack id={details} gap="4" align="center">
        {children}
      </Stack>
    </Stack>
  );
}

/** Something to be noted, with a button that copies it. */
export function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Flex gap="2" align="center" justify="center">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd display="flex" alignItems="center" gap="2" fontVariantNumeric="tabular-nums">
        {value}
        <CopyButton value={value} what={label} />
      </chakra.dd>
    </Flex>
  );
}

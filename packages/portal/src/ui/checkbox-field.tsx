import { chakra, Flex, Text } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <Flex as="label" gap="2.5" py={{ base: hint === undefined ? '3' : '2', md: '1' }} cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        mt="0.5"
        flexShrink={0}
        accentColor="accent.mark"
        cursor="pointer"
        aria-describedby={hint === undefined ? undefined : hintId}
        {...input}
      />
      <span>
        {label}
        {hint !== undefined && (
          <Text as="span" id={hintId} display="block" textStyle="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </span>
    </Flex>
  );
}

import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StateMessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** Replaces content that has no matches or could not be loaded. */
export function StateMessage({ icon: Icon, title, hint, children }: StateMessageProps) {
  return (
    <Stack align="center" textAlign="center" gap="1" px="6" py="16">
      <Box
        display="grid"
        placeItems="center"
        boxSize="10"
        mb="3"
        bg="bg.muted"
        color="fg.muted"
        borderRadius="full"
        _icon={{ boxSize: '5' }}
      >
        <Icon aria-hidden />
      </Box>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="26rem" textWrap="balance">
        {hint}
      </Text>
      {children !== undefined && <Box mt="4">{children}</Box>}
    </Stack>
  );
}

import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';

interface AuthCardProps {
  readonly title: string;
  readonly description: string;
  /** The id of a notice that is read out with the heading when the screen takes the focus. */
  readonly noticeId?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a signed-out screen and, below it, its form. */
export function AuthCard({ title, description, noticeId, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" size="2xl" tabIndex={-1} aria-describedby={noticeId}>
          {title}
        </Heading>
        <Text color="fg.muted">{description}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

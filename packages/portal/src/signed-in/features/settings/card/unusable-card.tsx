import { Heading, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { UnusableAnswer } from '../../../../ui/unusable-answer.tsx';
import { clientSettingsQuery } from './settings-queries.ts';

/** Says that a setting in the lender's answer cannot be used, and loads the settings again on request. */
export function UnusableSetting() {
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(useLender());
  return <UnusableAnswer retry={() => void queryClient.invalidateQueries({ queryKey })} />;
}

/** In the place of a setting that the lender's answer lacks; the other cards go on. */
export function UnusableCard({ title }: { readonly title: string }) {
  return (
    <Stack gap="4" p={{ base: '4', md: '5' }} bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      <UnusableSetting />
    </Stack>
  );
}

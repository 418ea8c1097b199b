import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { LoadError } from '../../../../ui/load-error.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function PartSkeleton() {
  const t = useTexts();
  return (
    <Stack bg="bg.raised" borderWidth="1px" borderRadius="l3" p="4" gap="5">
      <VisuallyHidden role="status">{t('account.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} h="4" />
      ))}
    </Stack>
  );
}

interface PartErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Replaces a part of the page that could not be loaded. */
export const PartError = (props: PartErrorProps) => (
  <LoadError title={useTexts()('account.partFailed')} isCard {...props} />
);

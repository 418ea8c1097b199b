import 'virtual:texts/settings';
import { Button, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { PlainCard } from '../card/settings-card.tsx';

interface CardLoaderProps<Data> {
  readonly title: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Loads the data of a single card. Shows a placeholder while loading and a Retry button after a failure; the other cards stay
 * usable (docs/product/settings.md#settings-loading-failure).
 */
export function CardLoader<Data>({
  title,
  query: { data, error, refetch },
  children,
}: CardLoaderProps<Data>) {
  const t = useTexts();
  if (data !== undefined) return children(data);
  return (
    <PlainCard title={title}>
      {error === null ? (
        <>
          <VisuallyHidden role="status">{t('settings.loading')}</VisuallyHidden>
          <Skeleton h="10" />
          <Skeleton h="10" w="60%" />
        </>
      ) : (
        <>
          <FormError message={getErrorMessage(error, t)} />
          <Button alignSelf="start" variant="outline" size="sm" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </>
      )}
    </PlainCard>
  );
}

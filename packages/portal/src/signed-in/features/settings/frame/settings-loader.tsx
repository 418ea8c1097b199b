import 'virtual:texts/settings';
import { Button, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { PlainCard } from '../card/settings-card.tsx';
import { CARD_COLUMNS } from './card-sections.tsx';

interface SettingsLoaderProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows placeholder cards while the query loads and a Retry button after a failure. */
export function SettingsLoader<Data>({
  query: { data, error, refetch },
  children,
}: SettingsLoaderProps<Data>) {
  const t = useTexts();
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <Grid templateColumns={CARD_COLUMNS} gap="4">
        <VisuallyHidden role="status">{t('settings.loading')}</VisuallyHidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} h="20rem" borderRadius="l3" />
        ))}
      </Grid>
    );
  return <LoadError title={t('settings.failed')} error={error} retry={() => void refetch()} isCard />;
}

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

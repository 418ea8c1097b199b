import 'virtual:texts/settings';
import { Button, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { CardOutline } from '../card/settings-card.tsx';

interface LoadedCardProps<Data> {
  /** The card's heading, which stands there at once. */
  readonly title: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/** A card of what only it needs: until that has been loaded its outline, and Retry when it does not come. The page goes on. */
export function LoadedCard<Data>({
  title,
  query: { data, error, refetch },
  children,
}: LoadedCardProps<Data>) {
  const t = useTexts();
  if (data !== undefined) return children(data);
  return (
    <CardOutline title={title}>
      {error === null ? (
        <>
          <VisuallyHidden role="status">{t('settings.loading')}</VisuallyHidden>
          <Skeleton h="10" />
          <Skeleton h="10" w="60%" />
        </>
      ) : (
        <>
          <FormProblem message={problemMessage(error, t)} />
          <Button alignSelf="start" variant="outline" size="sm" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </>
      )}
    </CardOutline>
  );
}

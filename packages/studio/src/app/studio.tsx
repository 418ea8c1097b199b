import { Alert, Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { DraftState } from '../wire.ts';
import { createDraftStore } from './draft/draft-store.ts';
import { Editor } from './editor.tsx';
import { api } from './lib/api.ts';
import { TenantList } from './tenant-list.tsx';

const subscribeToHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Returns the slug in the address, such as `#/harbor`, so that a reload opens the same tenant; null for the list. */
function useSlug(): string | null {
  const hash = useSyncExternalStore(subscribeToHash, () => window.location.hash);
  return /^#\/([a-z0-9-]+)$/.exec(hash)?.[1] ?? null;
}

function OpenedDraft({ initial }: { readonly initial: DraftState }) {
  const store = useMemo(() => createDraftStore(initial, api), [initial]);
  return <Editor store={store} />;
}

function TenantEditor({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['draft', slug],
    queryFn: () => api.readDraft(slug),
    // The draft is loaded only once, because the draft store then updates its own copy.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error !== null) {
    return (
      <Box as="main" maxW="42rem" mx="auto" p="8">
        <Alert.Root status="error">
          <Alert.Indicator />
          <Box>
            <Alert.Title>{error.message}</Alert.Title>
            <Flex gap="2" mt="3">
              <Button size="sm" variant="outline" onClick={() => void refetch()}>
                Try again
              </Button>
              <Button size="sm" variant="ghost" asChild>
                <a href="#/">All tenants</a>
              </Button>
            </Flex>
          </Box>
        </Alert.Root>
      </Box>
    );
  }
  if (data === undefined) {
    return (
      <Flex as="main" minH="100dvh" align="center" justify="center">
        <Spinner aria-label="Loading the draft" />
      </Flex>
    );
  }
  return <OpenedDraft initial={data} />;
}

export function Studio() {
  const slug = useSlug();
  return slug === null ? <TenantList /> : <TenantEditor key={slug} slug={slug} />;
}

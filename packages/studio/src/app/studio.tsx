import { Alert, Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftState } from '../wire.ts';
import { createDraftStore, type DraftStore } from './draft/draft-store.ts';
import { Editor } from './editor.tsx';
import { api, RequestError } from './lib/api.ts';
import { ProblemList, RequestMessage } from './releases/request-message.tsx';
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

/** The draft store of each tenant that was opened, by slug. */
type DraftStores = Map<string, DraftStore>;

const hasUnsavedChanges = (store: DraftStore | undefined): boolean =>
  store?.getSnapshot().hasUnsavedChanges === true;

/** Asks for confirmation before the window is closed or reloaded while changes of a tenant are not saved. */
function useLeaveConfirmation(stores: DraftStores): void {
  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if ([...stores.values()].some(hasUnsavedChanges)) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [stores]);
}

interface OpenedDraftProps {
  readonly initial: DraftState;
  readonly stores: DraftStores;
}

function OpenedDraft({ initial, stores }: OpenedDraftProps) {
  const [store] = useState(() => createDraftStore(initial, api));
  useEffect(() => void stores.set(initial.slug, store), [stores, initial, store]);
  return <Editor store={store} />;
}

interface TenantEditorProps {
  readonly slug: string;
  readonly stores: DraftStores;
}

function TenantEditor({ slug, stores }: TenantEditorProps) {
  // A tenant that was left before its changes were saved is opened with these changes.
  const [unsavedStore] = useState(() => {
    const store = stores.get(slug);
    return hasUnsavedChanges(store) ? store : undefined;
  });
  return unsavedStore === undefined ? (
    <LoadedTenant slug={slug} stores={stores} />
  ) : (
    <Editor store={unsavedStore} />
  );
}

function LoadedTenant({ slug, stores }: TenantEditorProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['draft', slug],
    queryFn: () => api.readDraft(slug),
    // The draft is loaded only once, because the draft store then updates its own copy.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const discard = useMutation({ mutationFn: () => api.deleteDraft(slug), onSuccess: () => refetch() });
  if (error !== null) {
    const { code, problems } = error instanceof RequestError ? error.details : { code: '', problems: [] };
    return (
      <Box as="main" maxW="42rem" mx="auto" p="8">
        <Alert.Root status="error">
          <Alert.Indicator />
          <Box>
            <Alert.Title>{error.message}</Alert.Title>
            <ProblemList problems={problems} />
            <RequestMessage error={discard.error} />
            <Flex gap="2" mt="3">
              <Button size="sm" variant="outline" onClick={() => void refetch()}>
                Try again
              </Button>
              {code === 'damaged' && (
                <Button
                  size="sm"
                  variant="outline"
                  loading={discard.isPending}
                  onClick={() => discard.mutate()}
                >
                  Delete the draft
                </Button>
              )}
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
  return <OpenedDraft initial={data} stores={stores} />;
}

export function Studio() {
  const slug = useSlug();
  const [stores] = useState<DraftStores>(() => new Map());
  useLeaveConfirmation(stores);
  return slug === null ? <TenantList /> : <TenantEditor key={slug} slug={slug} stores={stores} />;
}

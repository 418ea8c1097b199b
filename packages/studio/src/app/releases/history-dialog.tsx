import { Badge, Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReleaseSummary } from '../../wire.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { formatTime } from '../lib/format.ts';
import { RequestMessage } from './request-message.tsx';
import { StudioDialog } from './studio-dialog.tsx';

function Release({
  release,
  onRollBack,
  isPending,
}: {
  readonly release: ReleaseSummary;
  readonly onRollBack: () => void;
  readonly isPending: boolean;
}) {
  const { number, publishedAt, by, note, isServed, rollbackOf } = release;
  return (
    <Flex as="li" py="3" gap="4" align="center" borderBottomWidth="1px">
      <Box flex="1">
        <Text fontWeight="medium">
          Release {number}
          {isServed && (
            <Badge ml="2" colorPalette="green">
              Visitors see this release
            </Badge>
          )}
        </Text>
        <Text color="fg.muted">
          {formatTime(publishedAt)}, {by ?? 'edited by hand'}
          {rollbackOf !== null && `, with the files of release ${rollbackOf.split('-')[0] ?? ''}`}
        </Text>
        {note !== '' && <Text>{note}</Text>}
      </Box>
      {!isServed && (
        <Button
          size="sm"
          variant="outline"
          disabled={isPending}
          aria-label={`Go back to release ${number}`}
          onClick={onRollBack}
        >
          Go back
        </Button>
      )}
    </Flex>
  );
}

/** Lists the releases, and rolls back to an earlier one. */
export function HistoryDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const store = useDraftStore();
  const { state } = useDraft();
  const { slug } = state;
  const releases = useQuery({
    queryKey: ['releases', slug, state.brand.injected.release],
    queryFn: () => api.listReleases(slug),
    enabled: open,
    staleTime: 0,
  });
  const rollBack = useMutation({
    mutationFn: (id: string) => api.rollBack(slug, id, ''),
    onSuccess: async () => {
      await store.refresh();
      await releases.refetch();
    },
  });
  const closeDialog = () => {
    rollBack.reset();
    onClose();
  };
  return (
    <StudioDialog title="History" open={open} onClose={closeDialog}>
      <RequestMessage error={releases.error ?? rollBack.error} />
      {releases.isPending && <Spinner aria-label="Loading the history" />}
      {releases.data?.length === 0 && (
        <Text>The tenant has no releases yet. The first draft that you publish becomes one.</Text>
      )}
      <Box as="ul" listStyleType="none">
        {releases.data?.map((release) => (
          <Release
            key={release.id}
            release={release}
            isPending={rollBack.isPending}
            onRollBack={() => rollBack.mutate(release.id)}
          />
        ))}
      </Box>
    </StudioDialog>
  );
}

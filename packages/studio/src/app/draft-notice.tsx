import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { useDraft, useDraftStore } from './draft/use-draft.ts';

/** Shows that others have changed the draft, or that a change is not saved, with the possible actions. */
export function DraftNotice() {
  const store = useDraftStore();
  const { notice } = useDraft();
  if (notice === null) return null;
  if (notice.kind === 'changed-elsewhere') {
    return (
      <Alert.Root status="info" role="status" borderRadius="0" alignItems="center">
        <Alert.Indicator />
        <Alert.Title flex="1">
          The draft was changed in another window or by a command. You see the changed draft.
        </Alert.Title>
        <Button size="xs" variant="outline" onClick={store.dismissNotice}>
          Close
        </Button>
      </Alert.Root>
    );
  }
  if (notice.kind === 'not-saved') {
    return (
      <Alert.Root status="error" role="alert" borderRadius="0" alignItems="center">
        <Alert.Indicator />
        <Alert.Title flex="1">Your last change is not saved. {notice.message}</Alert.Title>
        <Button size="xs" variant="outline" onClick={store.retry}>
          Save again
        </Button>
      </Alert.Root>
    );
  }
  const isDraftMissing = notice.kind === 'no-draft';
  return (
    <Alert.Root status="warning" role="alert" borderRadius="0" alignItems="center">
      <Alert.Indicator />
      <Box flex="1">
        <Alert.Title>Your last change is not saved. {notice.message}</Alert.Title>
      </Box>
      <Flex gap="2">
        <Button size="xs" variant="outline" onClick={() => void store.resolveConflict('theirs')}>
          {isDraftMissing ? 'Discard my change' : 'Use the other version'}
        </Button>
        <Button size="xs" variant="outline" onClick={() => void store.resolveConflict('mine')}>
          {isDraftMissing ? 'Create a draft with my change' : 'Replace it with mine'}
        </Button>
      </Flex>
    </Alert.Root>
  );
}

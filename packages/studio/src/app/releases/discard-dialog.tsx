import { Button, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { RequestMessage } from './request-message.tsx';
import { StudioDialog } from './studio-dialog.tsx';

/** Deletes the draft after a confirmation. */
export function DiscardDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const store = useDraftStore();
  const { state } = useDraft();
  const discard = useMutation({
    mutationFn: () => api.deleteDraft(state.slug),
    onSuccess: (next) => {
      store.reset(next);
      onClose();
    },
  });
  const closeDialog = () => {
    discard.reset();
    onClose();
  };
  return (
    <StudioDialog
      title={`Discard the draft of ${state.brand.injected.name}?`}
      open={open}
      onClose={closeDialog}
      footer={
        <>
          <Button variant="outline" onClick={closeDialog}>
            Cancel
          </Button>
          <Button colorPalette="red" loading={discard.isPending} onClick={() => discard.mutate()}>
            Discard draft
          </Button>
        </>
      }
    >
      <RequestMessage error={discard.error} />
      <Text>All changes of the draft are deleted, and preview links to it end. Visitors notice nothing.</Text>
    </StudioDialog>
  );
}

import { Alert, Box, Button, Field, Input, Spinner, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { api, type Published, RequestError } from '../lib/api.ts';
import { ProblemList, RequestMessage } from './request-message.tsx';
import { StudioDialog } from './studio-dialog.tsx';

function ChangeList({ label, changes }: { readonly label: string; readonly changes: readonly string[] }) {
  return (
    <Box as="ul" aria-label={label} ps="5" listStyleType="disc">
      {changes.map((change) => (
        <Box as="li" key={change} overflowWrap="anywhere">
          {change}
        </Box>
      ))}
    </Box>
  );
}

function Conflict({ changes }: { readonly changes: readonly string[] }) {
  return (
    <Alert.Root status="warning" mb="4">
      <Alert.Indicator />
      <Box>
        <Alert.Title>
          Somebody else has published since this draft was created. Publishing the draft undoes these changes:
        </Alert.Title>
        <ChangeList label="Changes of somebody else" changes={changes} />
      </Box>
    </Alert.Root>
  );
}

interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPublished: (published: Published) => void;
}

/** Shows what publishing changes, and publishes the draft with a note. */
export function PublishDialog({ open, onClose, onPublished }: PublishDialogProps) {
  const store = useDraftStore();
  const { state } = useDraft();
  const { slug, files } = state;
  const [note, setNote] = useState('');
  const changes = useQuery({
    queryKey: ['changes', slug, state.draft?.id, files],
    queryFn: () => api.listChanges(slug),
    enabled: open && state.draft !== null,
    staleTime: 0,
  });
  const publish = useMutation({
    mutationFn: (confirm: string | undefined) => api.publish(slug, note, confirm),
    onSuccess: (published) => {
      setNote('');
      store.reset(published.state);
      onPublished(published);
    },
  });
  const conflict = publish.error instanceof RequestError ? publish.error.details.conflict : undefined;
  const { data } = changes;
  const canPublish = data !== undefined && data.problems.length === 0 && data.changes.length > 0;
  const closeDialog = () => {
    publish.reset();
    onClose();
  };
  return (
    <StudioDialog
      title="Publish the draft"
      open={open}
      onClose={closeDialog}
      footer={
        <>
          <Button variant="outline" onClick={closeDialog}>
            Cancel
          </Button>
          <Button
            disabled={!canPublish}
            loading={publish.isPending}
            onClick={() => publish.mutate(conflict?.servedHash)}
          >
            {conflict === undefined ? 'Publish' : 'Publish and undo these changes'}
          </Button>
        </>
      }
    >
      {conflict === undefined ? (
        <RequestMessage error={publish.error} />
      ) : (
        <Conflict changes={conflict.changes} />
      )}
      <RequestMessage error={changes.error} />
      {data === undefined && changes.error === null && <Spinner aria-label="Comparing" />}
      {data !== undefined && data.problems.length > 0 && (
        <Box role="alert" color="fg.error">
          <Text>The draft has problems. Correct them before you publish it.</Text>
          <ProblemList problems={data.problems} />
        </Box>
      )}
      {data?.problems.length === 0 && (
        <>
          <Text fontWeight="medium" mb="1">
            {data.changes.length === 0
              ? 'The draft has no changes to publish.'
              : 'What changes for visitors:'}
          </Text>
          <ChangeList label="Changes" changes={data.changes} />
        </>
      )}
      <Field.Root mt="5">
        <Field.Label>Note</Field.Label>
        <Input
          value={note}
          maxLength={500}
          placeholder="Such as: New logo"
          onChange={({ target }) => setNote(target.value)}
        />
        <Field.HelperText>Shown in the history.</Field.HelperText>
      </Field.Root>
    </StudioDialog>
  );
}

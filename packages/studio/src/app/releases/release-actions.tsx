import { Alert, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import type { Published } from '../lib/api.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** The actions that show the draft to others and make it live. */
export function ReleaseActions() {
  const { state, isSaving, hasUnsavedChanges } = useDraft();
  const [opened, setOpened] = useState<'publish' | 'link' | 'history' | 'discard' | null>(null);
  const [published, setPublished] = useState<Published | null>(null);
  const closeDialog = () => setOpened(null);
  const hasDraft = state.draft !== null;
  const wasReplaced = published?.state.brand.injected.release !== state.brand.injected.release;
  if (published !== null && (hasDraft || wasReplaced)) setPublished(null);
  const isSaved = !isSaving && !hasUnsavedChanges;
  return (
    <Flex gap="2" align="center">
      {published !== null && (
        <Alert.Root status="success" size="sm" role="status" py="1">
          <Alert.Indicator />
          <Alert.Title>
            Release {published.number} is published at{' '}
            <a href={state.liveOrigin} target="_blank" rel="noreferrer">
              {state.liveOrigin}
            </a>
          </Alert.Title>
        </Alert.Root>
      )}
      <Button size="sm" variant="ghost" onClick={() => setOpened('history')}>
        History
      </Button>
      {hasDraft && (
        <>
          <Button size="sm" variant="ghost" onClick={() => setOpened('discard')}>
            Discard draft
          </Button>
          <Button size="sm" variant="outline" onClick={() => setOpened('link')}>
            Preview link
          </Button>
          <Button size="sm" disabled={!isSaved} onClick={() => setOpened('publish')}>
            Publish
          </Button>
        </>
      )}
      <PublishDialog
        open={opened === 'publish'}
        onClose={closeDialog}
        onPublished={(result) => {
          setPublished(result);
          closeDialog();
        }}
      />
      <DiscardDialog open={opened === 'discard'} onClose={closeDialog} />
      <LinkDialog key={state.draft?.id} open={opened === 'link'} onClose={closeDialog} />
      <HistoryDialog open={opened === 'history'} onClose={closeDialog} />
    </Flex>
  );
}

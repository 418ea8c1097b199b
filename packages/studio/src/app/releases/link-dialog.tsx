import { Button, Clipboard, Field, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { formatTime } from '../lib/format.ts';
import { RequestMessage } from './request-message.tsx';
import { StudioDialog } from './studio-dialog.tsx';

const DAYS = [1, 7, 30];

/** Creates a link that shows the draft on the tenant's own address. */
export function LinkDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state } = useDraft();
  const [days, setDays] = useState(7);
  const create = useMutation({ mutationFn: () => api.createLink(state.slug, days) });
  return (
    <StudioDialog title="Preview link" open={open} onClose={onClose}>
      <Text color="fg.muted" mb="4">
        A visitor with the link sees the draft at {state.liveOrigin}, until the link expires or the draft is
        published or deleted.
      </Text>
      <RequestMessage error={create.error} />
      <Flex gap="3" align="end">
        <Field.Root width="10rem">
          <Field.Label>Valid for</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={String(days)} onChange={({ target }) => setDays(Number(target.value))}>
              {DAYS.map((each) => (
                <option key={each} value={each}>
                  {each === 1 ? '1 day' : `${each} days`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          Create link
        </Button>
      </Flex>
      {create.data !== undefined && (
        <Field.Root mt="5">
          <Field.Label>Link</Field.Label>
          <Flex gap="2" width="full">
            <Input readOnly value={create.data.url} />
            <Clipboard.Root value={create.data.url}>
              <Clipboard.Trigger asChild>
                <Button variant="outline">
                  <Clipboard.Indicator copied="Copied">Copy</Clipboard.Indicator>
                </Button>
              </Clipboard.Trigger>
            </Clipboard.Root>
          </Flex>
          <Field.HelperText>Valid until {formatTime(create.data.expires)}.</Field.HelperText>
        </Field.Root>
      )}
    </StudioDialog>
  );
}

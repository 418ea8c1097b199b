import 'virtual:texts/groups';
import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Layers, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { usePaletteActions } from '../../../lib/page/palette-actions.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { CodeLoadErrorNotice } from '../../../ui/code-load-error.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { EditedGroup } from './editor/use-edit-group.ts';
import { useGroupDeletion, useGroupsBeingDeleted } from './group/group-deletion.tsx';
import { useSelectedGroup } from './group/selected-group.ts';
import { GroupList, useNarrowFocus } from './list/group-list.tsx';
import { GroupPanel } from './panel/group-panel.tsx';

const loadDialog = () => import('./editor/group-dialog.tsx');
const GroupDialog = createLazyComponent(async () => (await loadDialog()).GroupDialog, CodeLoadErrorNotice);

interface DialogState {
  /** The group to edit; null for a new one. */
  readonly edited: EditedGroup | null;
  /**
   * Group that was selected when the dialog opened. Selecting another group, for example by Back, closes the dialog.
   */
  readonly selectedId: number | null;
}

function NoGroupSelected() {
  const t = useTexts();
  return (
    <Box bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <StateMessage icon={Layers} title={t('groups.noneSelected')} hint={t('groups.noneSelectedHint')} />
    </Box>
  );
}

function useNewGroupButton(openNewGroup: () => void) {
  const t = useTexts();
  const label = t('groups.new');
  const actions = useMemo(
    () => [{ id: 'new-group', label, icon: Plus, run: openNewGroup }],
    [label, openNewGroup],
  );
  usePaletteActions(actions);
  return (
    <Button onClick={openNewGroup} onPointerEnter={() => preloadCode(loadDialog)}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
}

/** Groups screen with the list and the selected group (docs/product/groups.md#groups-screen-layout). */
export function GroupsPage() {
  const t = useTexts();
  usePageTitle(t('groups.title'));
  const { groupId, select } = useSelectedGroup();
  const [editing, setEditing] = useState<DialogState | null>(null);
  if (editing !== null && editing.selectedId !== groupId) setEditing(null);
  const openNewGroup = useCallback(() => setEditing({ edited: null, selectedId: groupId }), [groupId]);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const deletion = useGroupDeletion(() => list.current?.querySelector<HTMLElement>('input') ?? null);
  const deletedIds = useGroupsBeingDeleted();
  const shownGroupId = groupId !== null && !deletedIds.has(groupId) ? groupId : null;
  useNarrowFocus(shownGroupId, { list, panel });
  const newGroupButton = useNewGroupButton(openNewGroup);
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Stack gap="0.5">
          <Heading as="h1" tabIndex={-1}>
            {t('groups.title')}
          </Heading>
          <Text color="fg.muted">{t('groups.description')}</Text>
        </Stack>
        {newGroupButton}
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <Box ref={list} hideBelow={shownGroupId === null ? undefined : 'lg'}>
          <GroupList openNewGroup={openNewGroup} shouldSelectFirst={editing === null} />
        </Box>
        <Box ref={panel} minW="0" hideBelow={shownGroupId === null ? 'lg' : undefined}>
          {shownGroupId === null ? (
            <NoGroupSelected />
          ) : (
            <GroupPanel
              key={shownGroupId}
              groupId={shownGroupId}
              // Ignores a response that arrives after the user has opened the dialog for a new group.
              edit={(edited) => setEditing((current) => current ?? { edited, selectedId: groupId })}
              remove={deletion.requestDeletion}
            />
          )}
        </Box>
      </Grid>
      {editing !== null && (
        <GroupDialog
          key={editing.edited?.group.id ?? 'new'}
          edited={editing.edited}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            if (editing.edited === null) select(saved.id);
          }}
        />
      )}
      {deletion.dialog}
    </Stack>
  );
}

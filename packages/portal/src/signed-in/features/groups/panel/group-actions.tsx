import 'virtual:texts/groups';
import { Button, Flex, Menu } from '@chakra-ui/react';
import { exportGroupWindow, type GroupDetail } from '@livery/lender-client';
import { ChevronDown, Download, Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useLenderWindow } from '../../../../ui/use-lender-window.ts';
import { type EditedGroup, useEditGroup } from '../editor/use-edit-group.ts';

const FILES = [
  { type: 'csv', label: 'group.exportCsv' },
  { type: 'pdf', label: 'group.exportPdf' },
  { type: 'xls', label: 'group.exportXls' },
] as const;

/** The loans of the group as a file of one of three kinds. */
function ExportMenu({ groupId }: { readonly groupId: number }) {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => {
        const file = FILES.find(({ type }) => type === value);
        if (file !== undefined) open(exportGroupWindow(groupId, file.type));
      }}
    >
      <Menu.Trigger asChild>
        <PendingButton variant="outline" size="sm" pending={isOpening}>
          <Download aria-hidden />
          {t('group.export')}
          <ChevronDown aria-hidden />
        </PendingButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="8rem">
          {FILES.map(({ type, label }) => (
            <Menu.Item key={type} value={type}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface GroupActionsProps {
  readonly group: GroupDetail;
  /** Told of the group as it is now, loaded for its form. */
  readonly edit: (edited: EditedGroup) => void;
  readonly remove: () => void;
}

/** What can be done with the selected group. */
export function GroupActions({ group, edit, remove }: GroupActionsProps) {
  const t = useTexts();
  const editing = useEditGroup(group.id, edit);
  return (
    <Flex gap="2" wrap="wrap">
      <PendingButton variant="outline" size="sm" pending={editing.isLoading} onClick={editing.edit}>
        <Pencil aria-hidden />
        {t('group.edit')}
      </PendingButton>
      <ExportMenu groupId={group.id} />
      <Button variant="outline" size="sm" onClick={remove}>
        <Trash2 aria-hidden />
        {t('group.delete')}
      </Button>
    </Flex>
  );
}

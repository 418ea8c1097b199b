import 'virtual:texts/groups';
import type { GroupDetail } from '@livery/lender-client';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface DeleteGroupDialogProps {
  readonly group: Pick<GroupDetail, 'name' | 'usedByRules'>;
  /** The lender's sentence on the rules that use the group, where it refused to delete it for them; else null. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** As in `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before a group is deleted, and says first which rules use it. */
export function DeleteGroupDialog({ group, refusal, ...dialog }: DeleteGroupDialogProps) {
  const t = useTexts();
  const { locale } = useTenant();
  const rules = group.usedByRules.map(({ name }) => `“${name}”`);
  const used = t('groupDelete.used', {
    count: rules.length,
    rules: new Intl.ListFormat(locale).format(rules),
  });
  const known = rules.length > 0 ? used : t('groupDelete.hint');
  return (
    <ConfirmDialog
      open
      destructive
      title={t('groupDelete.title', { name: group.name })}
      action={t('groupDelete.submit')}
      pending={false}
      onCancel={dialog.onClose}
      onConfirm={dialog.onConfirm}
      finalFocus={dialog.finalFocus}
    >
      {refusal === null ? known : `${refusal} ${t('groupDelete.usedAfterAll')}`}
    </ConfirmDialog>
  );
}

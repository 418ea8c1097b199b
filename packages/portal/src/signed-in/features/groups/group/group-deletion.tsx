import 'virtual:texts/groups';
import { type Group, type GroupDetail, LenderError, type Page } from '@livery/lender-client';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { GROUP_LIST_KEY, GROUPS_KEY } from './group-queries.ts';
import { useSelectedGroup } from './selected-group.ts';

const DELETE_GROUP_KEY = ['delete-group'] as const;

interface GroupDeletion {
  readonly group: Pick<GroupDetail, 'id' | 'name' | 'usedByRules'>;
  /** True if the user has seen which rules use the group. */
  readonly confirmed: boolean;
}

/** Returns the ids of groups with a pending deletion. They are hidden, and shown again if the lender refuses. */
export function useGroupsBeingDeleted(): ReadonlySet<number> {
  const deletions = useMutationState({
    filters: { mutationKey: DELETE_GROUP_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as GroupDeletion).group.id,
  });
  return new Set(deletions);
}

/** Returns the page without these groups, and with its total reduced by their number. */
export function removeGroups(page: Page<Group>, ids: ReadonlySet<number>): Page<Group> {
  const rows = page.rows.filter(({ id }) => !ids.has(id));
  const removedCount = page.rows.length - rows.length;
  if (removedCount === 0) return page;
  const { totalCount } = page;
  return { ...page, rows, totalCount: totalCount === null ? null : totalCount - removedCount };
}

interface DeletionCallbacks {
  /** Called even if the user has left the page before the response arrives. */
  readonly onDeleted: () => void;
  /** Called if the lender refuses the deletion, so that the group is shown again. */
  readonly onRefused: (error: Error, group: GroupDeletion['group']) => void;
}

/** Deletes a group, which is hidden while the deletion is pending (docs/product/groups.md#delete-a-group). */
function useDeleteGroup({ onDeleted, onRefused }: DeletionCallbacks) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE_GROUP_KEY,
    mutationFn: ({ group, confirmed }: GroupDeletion) => lender.deleteGroup(group.id, confirmed),
    onError: (error, { group }) => {
      onRefused(error, group);
      // Reloads the groups, because another user may have deleted the group.
      void queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
    },
    onSuccess: (_, { group }) => {
      // Removes the group from the cache, so that it does not reappear if the list cannot be reloaded.
      queryClient.setQueriesData<Page<Group>>(
        { queryKey: GROUP_LIST_KEY },
        (page) => page && removeGroups(page, new Set([group.id])),
      );
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: GROUP_LIST_KEY });
    },
  });
}

interface DeleteGroupDialogProps {
  readonly group: Pick<GroupDetail, 'name' | 'usedByRules'>;
  /** The lender's message if it refused the deletion because rules use the group; otherwise null. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** See `finalFocus` of `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks for confirmation and lists the rules that use the group. */
function DeleteGroupDialog({ group, refusal, ...dialog }: DeleteGroupDialogProps) {
  const t = useTexts();
  const { locale } = useTenant();
  const ruleNames = group.usedByRules.map(({ name }) => `“${name}”`);
  const usedHint = t('groupDelete.used', {
    count: ruleNames.length,
    rules: new Intl.ListFormat(locale).format(ruleNames),
  });
  const hint = ruleNames.length > 0 ? usedHint : t('groupDelete.hint');
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
      {refusal === null ? hint : `${refusal} ${t('groupDelete.usedByUnlisted')}`}
    </ConfirmDialog>
  );
}

type DeletedGroup = GroupDeletion['group'];

interface DeletionQuestion {
  readonly group: DeletedGroup;
  /** The lender's message if it refused the deletion because rules use the group; otherwise null. */
  readonly refusal: string | null;
}

const isGroupInUseError = (error: Error): error is LenderError =>
  error instanceof LenderError && error.code === 'group_in_use';

/**
 * Deletes a group after confirmation. Asks for a second confirmation if the lender refuses because rules use
 * the group (docs/product/groups.md#deletion-of-a-group-in-use).
 * @param finalFocus returns the element to focus after the group is removed
 */
export function useGroupDeletion(finalFocus: () => HTMLElement | null): {
  readonly requestDeletion: (group: DeletedGroup) => void;
  readonly dialog: ReactNode;
} {
  const t = useTexts();
  const toasts = useToasts();
  const { deselect } = useSelectedGroup();
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const { mutate } = useDeleteGroup({
    onDeleted: () => toasts.success(t('groupDelete.done')),
    onRefused: (error, group) => {
      if (isGroupInUseError(error)) setQuestion({ group, refusal: error.message });
      else toasts.error(getErrorMessage(error, t));
    },
  });
  // Determines the focus after the dialog closes: without a deletion, the focus returns to the button that
  // opened the dialog.
  const isConfirmed = useRef(false);
  const confirm = ({ group, refusal }: DeletionQuestion) => {
    isConfirmed.current = true;
    setQuestion(null);
    const confirmed = refusal !== null || group.usedByRules.length > 0;
    mutate({ group, confirmed }, { onSuccess: () => deselect(group.id) });
  };
  return {
    requestDeletion: (group) => {
      isConfirmed.current = false;
      setQuestion({ group, refusal: null });
    },
    dialog: question !== null && (
      <DeleteGroupDialog
        group={question.group}
        refusal={question.refusal}
        onClose={() => setQuestion(null)}
        onConfirm={() => confirm(question)}
        finalFocus={() => (isConfirmed.current ? finalFocus() : null)}
      />
    ),
  };
}

import 'virtual:texts/groups';
import { type Group, type GroupDetail, LenderError, type Page } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { GROUP_LIST_KEY, GROUPS_KEY } from '../group/group-queries.ts';
import { useSelectedGroup } from '../group/selected-group.ts';
import { DELETE_GROUP, type GroupDeletion, withoutGroups } from './groups-being-deleted.ts';

interface DeletionOutcome {
  /** Also when the page has been left meanwhile. */
  readonly onDeleted: () => void;
  /** The group is still there, and shown again. */
  readonly onRefused: (error: Error, group: GroupDeletion['group']) => void;
}

/** Deletes a group, which is shown no more from that moment on (spec section 4). */
function useDeleteGroup({ onDeleted, onRefused }: DeletionOutcome) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE_GROUP,
    mutationFn: ({ group, confirmed }: GroupDeletion) => lender.deleteGroup(group.id, confirmed),
    onError: (error, { group }) => {
      onRefused(error, group);
      // Somebody else may have deleted it.
      void queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
    },
    onSuccess: (_, { group }) => {
      // It must not come back where the list cannot be asked for again.
      queryClient.setQueriesData<Page<Group>>(
        { queryKey: GROUP_LIST_KEY },
        (page) => page && withoutGroups(page, new Set([group.id])),
      );
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: GROUP_LIST_KEY });
    },
  });
}

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
function DeleteGroupDialog({ group, refusal, ...dialog }: DeleteGroupDialogProps) {
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

type DeletedGroup = GroupDeletion['group'];

interface Question {
  readonly group: DeletedGroup;
  /** As in `DeleteGroupDialog`. */
  readonly refusal: string | null;
}

const isInUse = (error: Error): error is LenderError =>
  error instanceof LenderError && error.code === 'group_in_use';

/**
 * Deleting a group, with the questions before it: whether, and whether also from the rules that use it, where the
 * lender told of those only when it was asked to delete it.
 * @param finalFocus what has the focus when the group is gone
 */
export function useGroupDeletion(finalFocus: () => HTMLElement | null): {
  readonly ask: (group: DeletedGroup) => void;
  /** The open question, to be put on the page. */
  readonly question: ReactNode;
} {
  const t = useTexts();
  const toasts = useToasts();
  const { leave } = useSelectedGroup();
  const [asked, setAsked] = useState<Question | null>(null);
  const { mutate } = useDeleteGroup({
    onDeleted: () => toasts.success(t('groupDelete.done')),
    onRefused: (error, group) => {
      if (isInUse(error)) setAsked({ group, refusal: error.message });
      else toasts.error(problemMessage(error, t));
    },
  });
  // Otherwise the group stays, and what opened the question has the focus again.
  const groupGoes = useRef(false);
  const confirm = ({ group, refusal }: Question) => {
    groupGoes.current = true;
    setAsked(null);
    const confirmed = refusal !== null || group.usedByRules.length > 0;
    mutate({ group, confirmed }, { onSuccess: () => leave(group.id) });
  };
  return {
    ask: (group) => {
      groupGoes.current = false;
      setAsked({ group, refusal: null });
    },
    question: asked !== null && (
      <DeleteGroupDialog
        group={asked.group}
        refusal={asked.refusal}
        onClose={() => setAsked(null)}
        onConfirm={() => confirm(asked)}
        finalFocus={() => (groupGoes.current ? finalFocus() : null)}
      />
    ),
  };
}

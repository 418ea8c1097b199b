import 'virtual:texts/groups';
import { LenderError } from '@livery/lender-client';
import { type ReactNode, useRef, useState } from 'react';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useSelectedGroup } from '../group/selected-group.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import type { GroupDeletion } from './groups-being-deleted.ts';
import { useDeleteGroup } from './use-delete-group.ts';

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

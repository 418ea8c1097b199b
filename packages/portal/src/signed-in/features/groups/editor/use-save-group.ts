import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender } from '../../../../lib/services/services.ts';
import { GROUPS_KEY, groupQuery } from '../group/group-queries.ts';
import { draftOf, type GroupValues } from './group-values.ts';
import type { EditedGroup } from './use-edit-group.ts';

const without = (numbers: readonly string[], others: readonly string[]) => {
  const left = new Set(others);
  return numbers.filter((number) => !left.has(number));
};

/**
 * Creates or changes a group (spec section 7). Of the loans of a static group only those that came and went are sent:
 * what a colleague changed meanwhile stays.
 * @param onSaved called also when the dialog has been closed meanwhile
 */
export function useSaveGroup(edited: EditedGroup | null, onSaved: () => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  const listsLoans = useHasExtension('static-group-loans');
  return useSubmission({
    mutationKey: ['save-group'],
    mutationFn: (values: GroupValues) => {
      const draft = draftOf(values);
      const sendsLoans = draft.isStatic && listsLoans;
      if (edited === null) return lender.createGroup(draft, sendsLoans ? values.loanNumbers : undefined);
      const { group, loanNumbers: before } = edited;
      const change = { ...draft, id: group.id, unseen: group.unseen };
      if (!sendsLoans) return lender.updateGroup(change);
      const { loanNumbers: now } = values;
      return lender.updateGroup(change, { added: without(now, before), removed: without(before, now) });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(groupQuery(lender, saved.id).queryKey, saved);
      onSaved();
      void queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
    },
  });
}

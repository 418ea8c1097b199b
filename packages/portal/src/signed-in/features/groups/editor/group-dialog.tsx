import 'virtual:texts/groups';
import { Box, Button } from '@chakra-ui/react';
import { type GroupDetail, LenderError } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSubmission, useValidatedForm } from '../../../../lib/forms/form-hooks.ts';
import { getErrorMessage, getLenderMessage } from '../../../../lib/requests/error-messages.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { GROUPS_KEY, groupQuery } from '../group/group-queries.ts';
import { GroupForm, LENDER_ERROR } from './group-form.tsx';
import {
  createGroupSchema,
  createGroupValues,
  type GroupValues,
  toGroupDraft,
  toGroupValues,
} from './group-values.ts';
import type { EditedGroup } from './use-edit-group.ts';

const excludeNumbers = (numbers: readonly string[], others: readonly string[]) => {
  const excluded = new Set(others);
  return numbers.filter((number) => !excluded.has(number));
};

/**
 * Creates or updates a group. The dialog edits the group as it was when the dialog opened and ignores later responses.
 * For a static group, only the added and removed loans are sent, so that changes by other users remain.
 * @param onSaved called even if the dialog is closed before the response arrives
 */
function useSaveGroup(edited: EditedGroup | null, onSaved: () => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  const hasLoansExtension = useHasExtension('static-group-loans');
  const reloadGroups = () => void queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
  return useSubmission({
    // The id is part of the key, so that changes of different groups do not block each other.
    mutationKey: ['save-group', edited === null ? 'new' : String(edited.group.id)],
    mutationFn: (values: GroupValues) => {
      const draft = toGroupDraft(values);
      const shouldSendLoans = draft.isStatic && hasLoansExtension;
      if (edited === null) return lender.createGroup(draft, shouldSendLoans ? values.loanNumbers : undefined);
      const { group, loanNumbers: before } = edited;
      const groupUpdate = { ...draft, id: group.id, passthrough: group.passthrough };
      if (!shouldSendLoans) return lender.updateGroup(groupUpdate);
      const { loanNumbers: now } = values;
      return lender.updateGroup(groupUpdate, {
        added: excludeNumbers(now, before),
        removed: excludeNumbers(before, now),
      });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(groupQuery(lender, saved.id).queryKey, saved);
      onSaved();
      reloadGroups();
    },
    // The lender may have saved the group although the request failed.
    onError: reloadGroups,
  });
}

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  readonly edited: EditedGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (group: GroupDetail) => void;
}

function useGroupEditor({ edited, onSaved }: GroupDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = useRef(false);
  const hasLoansExtension = useHasExtension('static-group-loans');
  const schema = useMemo(() => createGroupSchema(t), [t]);
  const [defaults] = useState(() =>
    edited === null ? createGroupValues() : toGroupValues(edited.group, edited.loanNumbers),
  );
  const form = useValidatedForm<GroupValues>(schema, defaults);
  const groupSubmission = useSaveGroup(edited, () =>
    toasts.success(t(edited === null ? 'groupForm.created' : 'groupForm.updated')),
  );
  const send = (values: GroupValues) => {
    if (groupSubmission.isRunning()) return;
    setProblem(null);
    groupSubmission.mutate(values, {
      onSuccess: (saved) => {
        isSaved.current = true;
        onSaved(saved);
      },
      onError: (error) => {
        // The lender reports unknown loan numbers as invalid input, which the field shows. The form shows any
        // other error.
        const isLoanNumberError =
          hasLoansExtension &&
          values.kind === 'static' &&
          error instanceof LenderError &&
          error.kind === 'invalid' &&
          getLenderMessage(error) !== '';
        if (isLoanNumberError) {
          const fieldError = { type: LENDER_ERROR, message: error.message };
          form.setError('loanNumbers', fieldError, { shouldFocus: true });
        } else setProblem(getErrorMessage(error, t));
      },
    });
  };
  const submit = (event: SyntheticEvent) => void form.handleSubmit(send)(event);
  /** Returns true if leaving the page would discard changes. Saved changes do not count. */
  const hasUnsavedChanges = () => form.formState.isDirty && !isSaved.current;
  return { form, submit, problem, hasUnsavedChanges, isPending: groupSubmission.isPending };
}

/** Dialog that creates or edits a group (docs/product/groups.md#create-or-edit-a-group). */
export function GroupDialog(props: GroupDialogProps) {
  const t = useTexts();
  const formId = useId();
  const { form, submit, problem, hasUnsavedChanges, isPending } = useGroupEditor(props);
  const { isDirty } = form.formState;
  const [isDiscardQuestionOpen, setDiscardQuestionOpen] = useState(false);
  const close = () => (isDirty ? setDiscardQuestionOpen(true) : props.onClose());
  const isNew = props.edited === null;
  return (
    <Dialog
      open
      size="lg"
      hasUnsavedInput
      onClose={close}
      title={t(isNew ? 'groupForm.create' : 'groupForm.edit')}
      footer={
        <>
          <Box flexBasis="full">
            <FormError message={problem} />
          </Box>
          <Button variant="outline" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <PendingButton type="submit" form={formId} pending={isPending}>
            {t(isNew ? 'groupForm.createSubmit' : 'groupForm.editSubmit')}
          </PendingButton>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <GroupForm listedCount={props.edited?.hasMore === true ? props.edited.loanNumbers.length : null} />
        </form>
      </FormProvider>
      <LeaveGuard
        title={t('groupForm.discardTitle')}
        confirmsUnload={isDirty}
        discardsInput={hasUnsavedChanges}
      />
      <ConfirmDialog
        open={isDiscardQuestionOpen}
        destructive
        title={t('groupForm.discardTitle')}
        action={t('groupForm.discard')}
        pending={false}
        onCancel={() => setDiscardQuestionOpen(false)}
        onConfirm={props.onClose}
      >
        {t('groupForm.discardHint')}
      </ConfirmDialog>
    </Dialog>
  );
}

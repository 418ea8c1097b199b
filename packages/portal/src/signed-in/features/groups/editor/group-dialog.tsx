import 'virtual:texts/groups';
import { Box, Button } from '@chakra-ui/react';
import { type GroupDetail, LenderError } from '@livery/lender-client';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { GroupForm } from './group-form.tsx';
import { groupSchema } from './group-schema.ts';
import { type GroupValues, groupValues, newGroupValues } from './group-values.ts';
import { FROM_LENDER } from './static-loans.tsx';
import type { EditedGroup } from './use-edit-group.ts';
import { useSaveGroup } from './use-save-group.ts';

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  readonly edited: EditedGroup | null;
  readonly onClose: () => void;
  readonly onSaved: (group: GroupDetail) => void;
}

/** The form in its dialog, and what becomes of it. */
function useGroupEditor({ edited, onSaved }: GroupDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = useRef(false);
  const schema = useMemo(() => groupSchema(t), [t]);
  const [defaults] = useState(() =>
    edited === null ? newGroupValues() : groupValues(edited.group, edited.loanNumbers),
  );
  const form = useValidatedForm<GroupValues>(schema, defaults);
  const saving = useSaveGroup(edited, () =>
    toasts.success(t(edited === null ? 'groupForm.created' : 'groupForm.updated')),
  );
  const send = (values: GroupValues) => {
    if (saving.isRunning()) return;
    setProblem(null);
    saving.mutate(values, {
      onSuccess: (saved) => {
        isSaved.current = true;
        onSaved(saved);
      },
      onError: (error) => {
        // Loan numbers that the lender does not know are the field's; everything else is the form's.
        const isField = values.kind === 'static' && error instanceof LenderError && error.kind === 'invalid';
        if (isField) {
          const fault = { type: FROM_LENDER, message: error.message };
          form.setError('loanNumbers', fault, { shouldFocus: true });
        } else setProblem(problemMessage(error, t));
      },
    });
  };
  const submit = (event: SyntheticEvent) => void form.handleSubmit(send)(event);
  /** Whether going elsewhere loses something; what was saved leads on by itself. */
  const loses = () => form.formState.isDirty && !isSaved.current;
  return { form, submit, problem, loses, isPending: saving.isPending };
}

/** Create new group and Edit Group (spec section 2, /groups). */
export function GroupDialog(props: GroupDialogProps) {
  const t = useTexts();
  const formId = useId();
  const { form, submit, problem, loses, isPending } = useGroupEditor(props);
  const { isDirty } = form.formState;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isDirty ? setAsksToDiscard(true) : props.onClose());
  const isNew = props.edited === null;
  return (
    <Dialog
      open
      size="lg"
      holdsWork
      onClose={close}
      title={t(isNew ? 'groupForm.create' : 'groupForm.edit')}
      footer={
        <>
          <Box flexBasis="full">
            <FormProblem message={problem} />
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
          <GroupForm listed={props.edited?.hasMore === true ? props.edited.loanNumbers.length : null} />
        </form>
      </FormProvider>
      <LeaveGuard title={t('groupForm.discardTitle')} holdsPage={isDirty} loses={loses} />
      <ConfirmDialog
        open={asksToDiscard}
        destructive
        title={t('groupForm.discardTitle')}
        action={t('groupForm.discard')}
        pending={false}
        onCancel={() => setAsksToDiscard(false)}
        onConfirm={props.onClose}
      >
        {t('groupForm.discardHint')}
      </ConfirmDialog>
    </Dialog>
  );
}

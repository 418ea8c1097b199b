import 'virtual:texts/forms';
import 'virtual:texts/linking';
import { Button, Stack, Text } from '@chakra-ui/react';
import { LenderError } from '@livery/lender-client';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { createFieldRules } from '../../../lib/forms/field-rules.ts';
import { useValidatedForm } from '../../../lib/forms/form-hooks.ts';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useAddAccount } from './linking-mutations.ts';

/** The limit that the API contract defines. */
const MAX_LOAN_NUMBER_LENGTH = 100;

const createAddAccountSchema = (t: Translate) =>
  z.object({ loanNumber: z.string().check(z.trim(), createFieldRules(t).required()) });

/**
 * Returns one message for every account that the lender refuses to link (docs/product/borrower-lists.md#add-account).
 */
function getFailureMessage(error: unknown, t: Translate): string {
  const isRefused = error instanceof LenderError && (error.kind === 'refused' || error.kind === 'invalid');
  return isRefused ? t('addAccount.notFound') : getErrorMessage(error, t);
}

export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const formId = useId();
  const schema = useMemo(() => createAddAccountSchema(t), [t]);
  const { register, handleSubmit, setError, formState } = useValidatedForm(schema, { loanNumber: '' });
  const addAccount = useAddAccount((message) => toasts.success(message || t('addAccount.done')));

  const submit = handleSubmit(({ loanNumber }) => {
    if (addAccount.isRunning()) return;
    addAccount.mutate(loanNumber, {
      onSuccess: ({ loanId }) => void navigate(`/borrowers/signed-up/borrowers-details/loan-id/${loanId}`),
      onError: (error) =>
        setError('loanNumber', { message: getFailureMessage(error, t) }, { shouldFocus: true }),
    });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addAccount.title')}
      hasUnsavedInput
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <PendingButton type="submit" form={formId} pending={addAccount.isPending}>
            {t('addAccount.submit')}
          </PendingButton>
        </>
      }
    >
      <Stack asChild gap="4">
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Text color="fg.muted">{t('addAccount.hint')}</Text>
          <TextField
            label={t('addAccount.loanNumber')}
            error={formState.errors.loanNumber?.message}
            autoComplete="off"
            maxLength={MAX_LOAN_NUMBER_LENGTH}
            {...register('loanNumber')}
          />
        </form>
      </Stack>
    </Dialog>
  );
}

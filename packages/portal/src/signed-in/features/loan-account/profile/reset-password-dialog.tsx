import { Button, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmission } from '../../../../lib/forms/form-hooks.ts';
import { createNewPasswordSchema } from '../../../../lib/forms/new-password-schema.ts';
import { encryptPassword, preloadEncryption } from '../../../../lib/requests/encrypt-password.ts';
import { getErrorAction, getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { NewPasswordField } from '../../../../ui/plain/new-password-field.tsx';
import { PasswordField } from '../../../../ui/plain/password-field.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Reports the result as a toast, even if the user has left the page meanwhile. */
function useResetBorrowerPassword(installAccountId: number) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const { passwordEncryption } = useTenant();
  return useSubmission({
    mutationKey: ['reset-borrower-password', String(installAccountId)],
    mutationFn: async ({ password, confirmation }: NewPassword) =>
      lender.resetBorrowerPassword({
        installAccountId,
        encryptedPassword: await encryptPassword(password, passwordEncryption),
        encryptedConfirmation: await encryptPassword(confirmation, passwordEncryption),
      }),
    onSuccess: () => toasts.success(t('borrowerPassword.done')),
    onError: (error) => toasts.error(getErrorMessage(error, t), getErrorAction(error, t)),
  });
}

interface ResetPasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly installAccountId: number;
  /** The app user's name. */
  readonly name: string;
}

/** Sets a new password for an app user (docs/product/loan-account.md#borrower-password-reset). */
export function ResetPasswordDialog({ open, onClose, installAccountId, name }: ResetPasswordDialogProps) {
  const t = useTexts();
  const formId = useId();
  const reset = useResetBorrowerPassword(installAccountId);
  const schema = useMemo(() => createNewPasswordSchema(t), [t]);
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  /** The number of times that the dialog was closed, so that a late success does not close a dialog that was opened since. */
  const closings = useRef(0);
  const close = () => {
    closings.current++;
    form.reset();
    onClose();
  };
  const submit = (values: NewPassword) => {
    if (reset.isRunning()) return;
    const closingsAtSubmit = closings.current;
    reset.mutate(values, {
      onSuccess: () => {
        if (closings.current === closingsAtSubmit) close();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('borrowerPassword.title', { name })}
      hasUnsavedInput
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('profile.cancel')}
          </Button>
          <PendingButton type="submit" form={formId} pending={reset.isPending}>
            {t('borrowerPassword.submit')}
          </PendingButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Stack gap="1.5">
          <Text color="fg.muted" mb="2">
            {t('borrowerPassword.hint')}
          </Text>
          <NewPasswordField
            label={t('resetPassword.newPassword')}
            error={errors.password?.message}
            onFocus={preloadEncryption}
            field={form.register('password', { deps: ['confirmation'] })}
          />
          <PasswordField
            label={t('resetPassword.confirmPassword')}
            error={errors.confirmation?.message}
            autoComplete="new-password"
            {...form.register('confirmation')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

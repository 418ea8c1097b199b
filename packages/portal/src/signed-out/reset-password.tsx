import 'virtual:texts/new-password';
import { LenderError } from '@livery/lender-client';
import { useForm } from 'react-hook-form';
import { formatFullName } from '../lib/format/names.ts';
import { validateConfirmation, validateNewPassword } from '../lib/forms/password-rules.ts';
import { getErrorAction, getErrorMessage } from '../lib/requests/error-messages.ts';
import { useSession, useTexts } from '../lib/services/services.ts';
import { useLogOut } from '../lib/services/use-log-out.ts';
import type { Session } from '../lib/session/session.ts';
import type { PlainTextKey, Translate } from '../lib/texts/texts.ts';
import { getClassName } from '../ui/plain/class-names.ts';
import { NewPasswordField } from '../ui/plain/new-password-field.tsx';
import { PasswordField } from '../ui/plain/password-field.tsx';
import { useToasts } from '../ui/plain/toasts.tsx';
import { Card, CardLink } from './card.tsx';
import { parseResetCode, useCurrentPath, useSignedOutPath } from './path.ts';
import { useResetPassword } from './requests.ts';
import { SubmitButton } from './submit-button.tsx';

/**
 * Returns the lender's message, or a general message if there was no usable response
 * (docs/product/sign-in-and-session.md#reset-responses).
 */
function getFailureMessage(error: unknown, t: Translate): string {
  const hasNoMessage = error instanceof LenderError && (error.kind === 'network' || error.message === '');
  return hasNoMessage ? t('resetPassword.failed') : getErrorMessage(error, t);
}

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

function ResetPasswordForm({ resetCode }: { readonly resetCode: string }) {
  const t = useTexts();
  const toasts = useToasts();
  const path = useSignedOutPath();
  const reset = useResetPassword(resetCode);
  // The form has no default values, because they would replace text that the user typed before hydration.
  const { register, handleSubmit, formState } = useForm<NewPassword>({ mode: 'onTouched' });
  const translateProblem = (problem: PlainTextKey | null) => (problem === null ? undefined : t(problem));

  const submit = handleSubmit((values) => {
    if (reset.isRunning()) return;
    toasts.clear();
    reset.send(values, {
      onSuccess: ({ message }) => {
        toasts.success(message || t('resetPassword.done'));
        path.navigate('/', { replace: true });
      },
      onError: (error) => toasts.error(getFailureMessage(error, t), getErrorAction(error, t)),
    });
  });

  return (
    <form method="post" noValidate className={getClassName('form')} onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        label={t('resetPassword.newPassword')}
        error={formState.errors.password?.message}
        field={register('password', {
          deps: ['confirmation'],
          validate: (password) => translateProblem(validateNewPassword(password)),
        })}
      />
      <PasswordField
        label={t('resetPassword.confirmPassword')}
        error={formState.errors.confirmation?.message}
        autoComplete="new-password"
        {...register('confirmation', {
          validate: (confirmation, { password }) =>
            translateProblem(validateConfirmation(password, confirmation)),
        })}
      />
      <SubmitButton pending={reset.isPending}>{t('resetPassword.submit')}</SubmitButton>
    </form>
  );
}

/**
 * Explains to a user who is signed in, possibly in another tab, that a reset link works only while signed
 * out.
 */
function SignOutFirst({ user }: Pick<Session, 'user'>) {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <div role="status" className={getClassName('confirmation')}>
      <p>{t('resetPassword.signedIn', { name: formatFullName(user), email: user.email })}</p>
      <button type="button" className={getClassName('button-large')} onClick={logOut}>
        {t('resetPassword.signOut')}
      </button>
    </div>
  );
}

/**
 * The Reset password screen, which the link in the email opens
 * (docs/product/sign-in-and-session.md#reset-password-form).
 */
export function ResetPassword() {
  const t = useTexts();
  const resetCode = parseResetCode(useCurrentPath());
  const session = useSession();
  return (
    <Card title={t('resetPassword.title')} description={t('resetPassword.description')}>
      {session !== null && <SignOutFirst user={session.user} />}
      {/* The form is hidden and not removed, to keep typed text if the user signs in in another tab. */}
      <div hidden={session !== null}>
        <ResetPasswordForm resetCode={resetCode} />
      </div>
      <CardLink to="/">{t(session === null ? 'resetPassword.login' : 'resetPassword.staySignedIn')}</CardLink>
    </Card>
  );
}

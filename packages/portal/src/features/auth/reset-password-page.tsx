import 'virtual:texts/new-password';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { LenderError } from '@livery/lender-client';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { preloadEncryption } from '../../lib/encrypt-password.ts';
import { fullName } from '../../lib/names.ts';
import { newPasswordSchema } from '../../lib/new-password-schema.ts';
import { problemAction, problemMessage } from '../../lib/problem-message.ts';
import { useTexts } from '../../lib/services.ts';
import type { Session } from '../../lib/session.ts';
import type { Translate } from '../../lib/texts.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { useSession } from '../../lib/use-session.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { AuthCard } from './auth-card.tsx';
import { AuthLink } from './auth-link.tsx';
import { useResetPassword } from './auth-requests.ts';

/** Spec section 8: the lender's message, or one sentence of this screen's own when no proper answer came. */
function failureMessage(error: unknown, t: Translate): string {
  const unanswered = error instanceof LenderError && (error.kind === 'network' || error.message === '');
  return unanswered ? t('resetPassword.failed') : problemMessage(error, t);
}

function ResetPasswordForm({ resetCode }: { readonly resetCode: string }) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const reset = useResetPassword(resetCode);
  const schema = useMemo(() => newPasswordSchema(t), [t]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // No default values: what was typed before the code took over stays.
  });

  const submit = handleSubmit((values) => {
    if (reset.isRunning()) return;
    toasts.clear();
    reset.send(values, {
      onSuccess: ({ message }) => {
        toasts.success(message || t('resetPassword.done'));
        void navigate('/', { replace: true });
      },
      onError: (error) => toasts.error(failureMessage(error, t), problemAction(error, t)),
    });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="1.5">
        <NewPasswordField
          label={t('resetPassword.newPassword')}
          error={formState.errors.password?.message}
          onFocus={preloadEncryption}
          field={register('password', { deps: ['confirmation'] })}
        />
        <PasswordField
          label={t('resetPassword.confirmPassword')}
          error={formState.errors.confirmation?.message}
          autoComplete="new-password"
          {...register('confirmation')}
        />
        <SubmitButton pending={reset.isPending}>{t('resetPassword.submit')}</SubmitButton>
      </Stack>
    </form>
  );
}

/** Explains to somebody who is signed in, maybe in another tab, that the link is for who is signed out. */
function SignOutFirst({ user }: Pick<Session, 'user'>) {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <Stack gap="4" role="status">
      <Text>{t('resetPassword.signedIn', { name: fullName(user), email: user.email })}</Text>
      <Button size="lg" width="full" onClick={logOut}>
        {t('resetPassword.signOut')}
      </Button>
    </Stack>
  );
}

/** Reset password (spec section 2), opened from the link in the mail. */
export function ResetPasswordPage() {
  const t = useTexts();
  const { resetCode = '' } = useParams();
  const session = useSession();
  return (
    <AuthCard title={t('resetPassword.title')} description={t('resetPassword.description')}>
      {session !== null && <SignOutFirst user={session.user} />}
      {/* Hidden and not removed: what is typed stays when somebody signs in in another tab meanwhile. */}
      <Box hidden={session !== null}>
        <ResetPasswordForm resetCode={resetCode} />
      </Box>
      <AuthLink to="/">{t(session === null ? 'resetPassword.login' : 'resetPassword.staySignedIn')}</AuthLink>
    </AuthCard>
  );
}

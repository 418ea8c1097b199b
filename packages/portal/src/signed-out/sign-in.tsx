import { LenderError } from '@livery/lender-client';
import { Info } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { getErrorAction, getErrorMessage } from '../lib/requests/error-messages.ts';
import { useSession, useSessionState, useSessionStore, useTexts } from '../lib/services/services.ts';
import type { Translate } from '../lib/texts/texts.ts';
import { getClassName } from '../ui/plain/class-names.ts';
import { PlainInput } from '../ui/plain/plain-field.tsx';
import { useToasts } from '../ui/plain/toasts.tsx';
import { Card, CardLink } from './card.tsx';
import { trimEmail, validateEmail, validatePassword } from './field-rules.ts';
import { useSignIn } from './requests.ts';
import { SubmitButton } from './submit-button.tsx';

const NOTICE_ID = 'session-notice';

/**
 * Explains why the user has to sign in again (docs/product/sign-in-and-session.md#expired-session). The
 * notice is shown until the next sign-in.
 */
function SessionNotice() {
  const t = useTexts();
  return (
    <div id={NOTICE_ID} className={getClassName('notice')}>
      <Info aria-hidden />
      <p>{t('session.expired')}</p>
    </div>
  );
}

function getSignInError(error: unknown, t: Translate): string {
  const isUnusable = error instanceof LenderError && error.kind === 'unusable';
  return isUnusable ? t('signIn.unusable') : getErrorMessage(error, t);
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The form of Sign In. After signing in, the button stays busy until the signed-in app has loaded. */
function SignInForm() {
  const t = useTexts();
  const toasts = useToasts();
  const signIn = useSignIn();
  const session = useSessionStore();
  const isSignedIn = useSession() !== null;
  // The form has no default values, because they would replace text that the user typed before hydration.
  const { register, handleSubmit, formState } = useForm<Credentials>({ mode: 'onTouched' });

  const submit = handleSubmit(({ email, password }) => {
    if (signIn.isRunning() || session.state().session !== null) return;
    toasts.clear();
    signIn.send(
      { email: trimEmail(email), password },
      { onError: (error) => toasts.error(getSignInError(error, t), getErrorAction(error, t)) },
    );
  });

  return (
    <form method="post" noValidate className={getClassName('form')} onSubmit={(event) => void submit(event)}>
      <PlainInput
        label={t('signIn.email')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', { validate: (email) => validateEmail(email, t) })}
      />
      <PlainInput
        label={t('signIn.password')}
        error={formState.errors.password?.message}
        type="password"
        autoComplete="current-password"
        {...register('password', { validate: (password) => validatePassword(password, t) })}
      />
      <SubmitButton pending={signIn.isPending || isSignedIn}>{t('signIn.submit')}</SubmitButton>
    </form>
  );
}

/** The Sign In screen (docs/product/sign-in-and-session.md#sign-in-form). */
export function SignIn() {
  const t = useTexts();
  const isExpired = useSessionState().ended === 'expired';
  return (
    <Card
      title={t('signIn.title')}
      description={t('signIn.description')}
      noticeId={isExpired ? NOTICE_ID : undefined}
    >
      {isExpired && <SessionNotice />}
      <SignInForm />
      <CardLink to="/forgot-password">{t('signIn.forgot')}</CardLink>
    </Card>
  );
}

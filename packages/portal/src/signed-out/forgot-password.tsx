import 'virtual:texts/new-password';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '../lib/requests/error-messages.ts';
import { useTexts } from '../lib/services/services.ts';
import { getClassName } from '../ui/plain/class-names.ts';
import { PlainInput } from '../ui/plain/plain-field.tsx';
import { useToasts } from '../ui/plain/toasts.tsx';
import { Card, CardLink } from './card.tsx';
import { trimEmail, validateEmail } from './field-rules.ts';
import { useRequestPasswordReset } from './requests.ts';
import { SubmitButton } from './submit-button.tsx';

function ForgotPasswordForm() {
  const t = useTexts();
  const toasts = useToasts();
  const request = useRequestPasswordReset();
  // The form has no default values, because they would replace text that the user typed before hydration.
  const { register, handleSubmit, formState } = useForm<{ readonly email: string }>({ mode: 'onTouched' });

  const submit = handleSubmit(({ email }) => {
    if (request.isRunning()) return;
    toasts.clear();
    request.send(
      { email: trimEmail(email) },
      {
        onSuccess: ({ message }) => toasts.success(message || t('forgotPassword.done')),
        onError: (error) => toasts.error(getErrorMessage(error, t)),
      },
    );
  });

  return (
    <form method="post" noValidate className={getClassName('form')} onSubmit={(event) => void submit(event)}>
      <PlainInput
        label={t('forgotPassword.email')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', { validate: (email) => validateEmail(email, t) })}
      />
      <SubmitButton pending={request.isPending}>{t('forgotPassword.submit')}</SubmitButton>
    </form>
  );
}

/** The Forgot password screen (docs/product/sign-in-and-session.md#forgot-password-form). */
export function ForgotPassword() {
  const t = useTexts();
  return (
    <Card title={t('forgotPassword.title')} description={t('forgotPassword.description')}>
      <ForgotPasswordForm />
      <CardLink to="/">{t('forgotPassword.login')}</CardLink>
    </Card>
  );
}

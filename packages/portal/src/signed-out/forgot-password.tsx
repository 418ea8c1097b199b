import 'virtual:texts/new-password';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../lib/requests/problem-message.ts';
import { useTexts } from '../lib/services/services.ts';
import { classOf } from '../ui/plain/class-names.ts';
import { PlainInput } from '../ui/plain/plain-field.tsx';
import { useToasts } from '../ui/plain/toasts.tsx';
import { Card, CardLink } from './card.tsx';
import { emailProblem, trimmedEmail } from './field-rules.ts';
import { useRequestPasswordReset } from './requests.ts';
import { SubmitButton } from './submit-button.tsx';

function ForgotPasswordForm() {
  const t = useTexts();
  const toasts = useToasts();
  const request = useRequestPasswordReset();
  // No default values, so that text typed before hydration stays.
  const { register, handleSubmit, formState } = useForm<{ readonly email: string }>({ mode: 'onTouched' });

  const submit = handleSubmit(({ email }) => {
    if (request.isRunning()) return;
    toasts.clear();
    request.send(
      { email: trimmedEmail(email) },
      {
        onSuccess: ({ message }) => toasts.success(message || t('forgotPassword.done')),
        onError: (error) => toasts.error(problemMessage(error, t)),
      },
    );
  });

  return (
    <form method="post" noValidate className={classOf('form')} onSubmit={(event) => void submit(event)}>
      <PlainInput
        label={t('forgotPassword.email')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', { validate: (email) => emailProblem(email, t) })}
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

import 'virtual:texts/new-password';
import { Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../lib/problem-message.ts';
import { useTexts } from '../../lib/services.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { AuthCard } from './auth-card.tsx';
import { AuthLink } from './auth-link.tsx';
import { useRequestPasswordReset } from './auth-requests.ts';
import { forgotPasswordSchema } from './sign-in-schema.ts';

function ForgotPasswordForm() {
  const t = useTexts();
  const toasts = useToasts();
  const request = useRequestPasswordReset();
  const schema = useMemo(() => forgotPasswordSchema(t), [t]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // No default values: what was typed before the code took over stays.
  });

  const submit = handleSubmit((values) => {
    if (request.isRunning()) return;
    toasts.clear();
    request.send(values, {
      onSuccess: ({ message }) => toasts.success(message || t('forgotPassword.done')),
      onError: (error) => toasts.error(problemMessage(error, t)),
    });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="1.5">
        <TextField
          label={t('forgotPassword.email')}
          error={formState.errors.email?.message}
          type="email"
          autoComplete="username"
          {...register('email')}
        />
        <SubmitButton pending={request.isPending}>{t('forgotPassword.submit')}</SubmitButton>
      </Stack>
    </form>
  );
}

/** Forgot password? (spec section 2). */
export function ForgotPasswordPage() {
  const t = useTexts();
  return (
    <AuthCard title={t('forgotPassword.title')} description={t('forgotPassword.description')}>
      <ForgotPasswordForm />
      <AuthLink to="/">{t('forgotPassword.login')}</AuthLink>
    </AuthCard>
  );
}

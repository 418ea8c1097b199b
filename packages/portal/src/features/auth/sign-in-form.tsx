import { Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { LenderError } from '@livery/lender-client';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { preloadEncryption } from '../../lib/encrypt-password.ts';
import { problemAction, problemMessage } from '../../lib/problem-message.ts';
import { useSessionStore, useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import { useSession } from '../../lib/use-session.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useSignIn } from './auth-requests.ts';
import { signInSchema } from './sign-in-schema.ts';

function signInProblem(error: unknown, t: Translate): string {
  const isUnusable = error instanceof LenderError && error.kind === 'unusable';
  return isUnusable ? t('signIn.unusable') : problemMessage(error, t);
}

/** Email and password. After signing in the frame takes the person on; until then the button stays busy. */
export function SignInForm() {
  const t = useTexts();
  const toasts = useToasts();
  const signIn = useSignIn();
  const session = useSessionStore();
  const signedIn = useSession() !== null;
  const schema = useMemo(() => signInSchema(t), [t]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // No default values: what was typed before the code took over stays.
  });
  const pending = signIn.isPending || signedIn;

  const submit = handleSubmit((credentials) => {
    if (signIn.isRunning() || session.state().session !== null) return;
    toasts.clear();
    signIn.send(credentials, {
      onError: (error) => toasts.error(signInProblem(error, t), problemAction(error, t)),
    });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="1.5">
        <TextField
          label={t('signIn.email')}
          error={formState.errors.email?.message}
          type="email"
          autoComplete="username"
          {...register('email')}
        />
        <TextField
          label={t('signIn.password')}
          error={formState.errors.password?.message}
          type="password"
          autoComplete="current-password"
          onFocus={preloadEncryption}
          {...register('password')}
        />
        <SubmitButton pending={pending}>{t('signIn.submit')}</SubmitButton>
      </Stack>
    </form>
  );
}

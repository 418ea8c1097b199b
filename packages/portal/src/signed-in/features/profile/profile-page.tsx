import 'virtual:texts/my-profile';
import { Box, Button, Flex, Grid, Heading, Stack, Tabs, Text } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import { LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { formatFullName } from '../../../lib/format/names.ts';
import { useSubmission, useValidatedForm } from '../../../lib/forms/form-hooks.ts';
import { checkNewPassword, newPasswordFields } from '../../../lib/forms/new-password-schema.ts';
import { useIsMounted } from '../../../lib/page/component-lifecycle.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { encryptPassword, preloadEncryption } from '../../../lib/requests/encrypt-password.ts';
import { getErrorAction, getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useLender, useSession, useTenant, useTexts } from '../../../lib/services/services.ts';
import { useLogOut } from '../../../lib/services/use-log-out.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { NewPasswordField } from '../../../ui/plain/new-password-field.tsx';
import { PasswordField } from '../../../ui/plain/password-field.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { getRoleLabel } from '../../domain/access/role-label.ts';

const createChangePasswordSchema = (t: Translate) =>
  z
    .object({
      current: z.string().check(z.minLength(1, t('validation.currentPasswordRequired'))),
      ...newPasswordFields,
    })
    .check(checkNewPassword(t));

interface Passwords {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

/**
 * Encrypts all three passwords before they are sent. Reports the result as a toast, even if the user has left the page
 * meanwhile.
 * @param onProblem receives the message for an error that the form shows; not called if the form is unmounted
 */
function useChangePassword(onProblem: (problem: string) => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const isMounted = useIsMounted();
  const { passwordEncryption } = useTenant();
  return useSubmission({
    mutationKey: ['change-password'],
    mutationFn: async ({ current, password, confirmation }: Passwords) =>
      lender.changePassword({
        encryptedOld: await encryptPassword(current, passwordEncryption),
        encryptedPassword: await encryptPassword(password, passwordEncryption),
        encryptedConfirmation: await encryptPassword(confirmation, passwordEncryption),
      }),
    onSuccess: () => toasts.success(t('myProfile.passwordChanged')),
    onError: (error) => {
      const action = getErrorAction(error, t);
      if (action === undefined && isMounted.current) onProblem(getErrorMessage(error, t));
      else toasts.error(getErrorMessage(error, t), action);
    },
  });
}

const EMPTY_PASSWORDS = { current: '', password: '', confirmation: '' };

function usePasswordForm() {
  const t = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangePassword(setProblem);
  const [changeCount, setChangeCount] = useState(0);
  const schema = useMemo(() => createChangePasswordSchema(t), [t]);
  const form = useValidatedForm(schema, EMPTY_PASSWORDS);
  const submit = form.handleSubmit((values) => {
    if (change.isRunning()) return;
    setProblem(null);
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        setChangeCount(changeCount + 1);
      },
    });
  });
  return { form, submit, problem, changeCount, isPending: change.isPending };
}

interface PasswordFormProps {
  /** User name under which a password manager stores the password. */
  readonly email: string;
}

export function PasswordForm({ email }: PasswordFormProps) {
  const t = useTexts();
  const { form, submit, problem, changeCount, isPending } = usePasswordForm();
  const { errors } = form.formState;
  return (
    <Box asChild maxW="26rem">
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Heading as="h2" size="lg">
          {t('myProfile.passwordTitle')}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mb="4">
          {t('myProfile.passwordHint')}
        </Text>
        <FormError message={problem} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {/* A new key remounts the fields after the password has changed, which also hides passwords that
            were visible. */}
        <Stack key={changeCount} gap="1.5">
          <PasswordField
            label={t('myProfile.currentPassword')}
            error={errors.current?.message}
            autoComplete="current-password"
            onFocus={preloadEncryption}
            {...form.register('current')}
          />
          <NewPasswordField
            label={t('resetPassword.newPassword')}
            error={errors.password?.message}
            field={form.register('password', { deps: ['confirmation'] })}
          />
          <PasswordField
            label={t('resetPassword.confirmPassword')}
            error={errors.confirmation?.message}
            autoComplete="new-password"
            {...form.register('confirmation')}
          />
        </Stack>
        <PendingButton type="submit" pending={isPending} mt="2" w={{ base: 'full', md: 'auto' }}>
          {t('myProfile.changePassword')}
        </PendingButton>
      </form>
    </Box>
  );
}

const cardStyles = { bg: 'bg.raised', borderWidth: '1px', borderRadius: 'l3', p: '4' } as const;

function PersonCard({ user }: { readonly user: StaffUser }) {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <Stack as="section" aria-label={t('myProfile.you')} gap="4" {...cardStyles}>
      <Flex gap="3" align="center">
        <InitialsAvatar name={user} size="lg" />
        <Box minW="0">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {formatFullName(user)}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {getRoleLabel(user.role, t)}
          </Text>
        </Box>
      </Flex>
      <Box as="dl" borderTopWidth="1px" pt="3">
        <Box as="dt" color="fg.muted" textStyle="sm">
          {t('myProfile.email')}
        </Box>
        <Box as="dd" overflowWrap="anywhere">
          {user.email}
        </Box>
      </Box>
      <Button variant="outline" onClick={logOut} _icon={{ boxSize: '4' }}>
        <LogOut aria-hidden />
        {t('frame.logOut')}
      </Button>
    </Stack>
  );
}

function SettingsCard({ user }: { readonly user: StaffUser }) {
  const t = useTexts();
  return (
    <Box as="section" aria-label={t('myProfile.tabs')} {...cardStyles} pt="1">
      <Tabs.Root defaultValue="security">
        <Tabs.List aria-label={t('myProfile.tabs')}>
          <Tabs.Trigger value="security">{t('myProfile.security')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="security">
          <PasswordForm email={user.email} />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  );
}

export function ProfilePage() {
  const t = useTexts();
  usePageTitle(t('myProfile.title'));
  const session = useSession();
  if (session === null) return null;
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" tabIndex={-1}>
          {t('frame.settings')}
        </Heading>
        <Text color="fg.muted">{t('myProfile.hint')}</Text>
      </Stack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <PersonCard user={session.user} />
        <SettingsCard user={session.user} />
      </Grid>
    </Stack>
  );
}

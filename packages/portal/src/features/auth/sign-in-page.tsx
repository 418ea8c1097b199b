import { Stack, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useTexts } from '../../lib/services.ts';
import { useSessionState } from '../../lib/use-session.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthLink } from './auth-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

const NOTICE_ID = 'session-notice';

/** Why the person is here again; stays until the next sign-in (spec section 4). */
function SessionNotice() {
  const t = useTexts();
  return (
    <Stack
      id={NOTICE_ID}
      direction="row"
      gap="2"
      px="3"
      py="2.5"
      bg="info.subtle"
      color="info.fg"
      borderWidth="1px"
      borderColor="info.border"
      borderRadius="l2"
      _icon={{ boxSize: '4', mt: '0.5', flexShrink: 0 }}
    >
      <Info aria-hidden />
      <Text>{t('session.expired')}</Text>
    </Stack>
  );
}

/** Sign In (spec section 2). */
export function SignInPage() {
  const t = useTexts();
  const expired = useSessionState().ended === 'expired';
  return (
    <AuthCard
      title={t('signIn.title')}
      description={t('signIn.description')}
      noticeId={expired ? NOTICE_ID : undefined}
    >
      {expired && <SessionNotice />}
      <SignInForm />
      <AuthLink to="/forgot-password">{t('signIn.forgot')}</AuthLink>
    </AuthCard>
  );
}

import { Box, Stack, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useTexts } from '../../lib/services.ts';
import { useSessionState } from '../../lib/use-session.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthLink } from './auth-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Why the person is here again; stays until the next sign-in (spec section 4). */
function SessionNotice() {
  const t = useTexts();
  const { ended } = useSessionState();
  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {ended === 'expired' && (
        <Stack
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
      )}
    </Box>
  );
}

/** Sign In (spec section 2). */
export function SignInPage() {
  const t = useTexts();
  return (
    <AuthCard title={t('signIn.title')} description={t('signIn.description')}>
      <SessionNotice />
      <SignInForm />
      <AuthLink to="/forgot-password">{t('signIn.forgot')}</AuthLink>
    </AuthCard>
  );
}

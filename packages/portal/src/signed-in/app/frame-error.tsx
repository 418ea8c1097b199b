import 'virtual:texts/frame';
import { Button, Flex } from '@chakra-ui/react';
import { useTexts } from '../../lib/services/services.ts';
import { useLogOut } from '../../lib/services/use-log-out.ts';
import { RouteError } from './route-error.tsx';

/** Replaces the whole signed-in frame after an error. The user can still log out. */
export function FrameError() {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <>
      <RouteError />
      <Flex justify="center">
        <Button variant="ghost" onClick={logOut}>
          {t('frame.logOut')}
        </Button>
      </Flex>
    </>
  );
}

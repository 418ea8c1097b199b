import 'virtual:texts/frame';
import { Button, Flex } from '@chakra-ui/react';
import { useTexts } from '../../lib/services/services.ts';
import { useLogOut } from '../../lib/services/use-log-out.ts';
import { RouteError } from './route-error.tsx';

/** Stands in for the whole signed-in frame: whatever broke, the person can log out. */
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

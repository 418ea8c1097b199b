import 'virtual:texts/frame';
import { Button, Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../lib/services.ts';
import { useLogOut } from '../lib/use-log-out.ts';
import { RouteError } from './route-error.tsx';

/** Stands in for the whole signed-in frame: whatever broke, the person can log out. */
export function FrameError() {
  const t = useTexts();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const leave = () => {
    logOut();
    void navigate('/', { replace: true });
  };
  return (
    <>
      <RouteError />
      <Flex justify="center">
        <Button variant="ghost" onClick={leave}>
          {t('frame.logOut')}
        </Button>
      </Flex>
    </>
  );
}

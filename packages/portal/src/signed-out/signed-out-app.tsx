import { useEffect } from 'react';
import { useHeadingFocus } from '../lib/page/use-heading-focus.ts';
import { SignedOutLayout } from './layout.tsx';
import { getScreen, type SignedOutPath, SignedOutPathProvider, useCurrentPath } from './path.ts';
import { screens } from './screens.ts';

interface ScreenProps {
  readonly onPath: () => void;
}

function Screen({ onPath }: ScreenProps) {
  const path = useCurrentPath();
  useHeadingFocus(path);
  useEffect(onPath, [path, onPath]);
  const Component = screens[getScreen(path)];
  return <Component />;
}

interface SignedOutAppProps extends ScreenProps {
  readonly path: SignedOutPath;
}

/** The screens for users who are signed out: Sign In, Forgot password and Reset password. */
export function SignedOutApp({ path, onPath }: SignedOutAppProps) {
  return (
    <SignedOutPathProvider value={path}>
      <SignedOutLayout>
        <Screen onPath={onPath} />
      </SignedOutLayout>
    </SignedOutPathProvider>
  );
}

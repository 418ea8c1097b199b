import { useEffect } from 'react';
import { useHeadingFocus } from '../lib/page/use-heading-focus.ts';
import { SignedOutLayout } from './layout.tsx';
import { type SignedOutPath, SignedOutPathProvider, screenAt, useCurrentPath } from './path.ts';
import { screens } from './screens.ts';

interface ScreenProps {
  /** Called with the path of the screen when it is shown and when it changes. */
  readonly onPath: () => void;
}

function Screen({ onPath }: ScreenProps) {
  const path = useCurrentPath();
  useHeadingFocus(path);
  useEffect(onPath, [path, onPath]);
  const Component = screens[screenAt(path)];
  return <Component />;
}

interface SignedOutAppProps extends ScreenProps {
  readonly path: SignedOutPath;
}

/** Sign In, Forgot password and Reset password: the screens for users who are signed out (spec section 2). */
export function SignedOutApp({ path, onPath }: SignedOutAppProps) {
  return (
    <SignedOutPathProvider value={path}>
      <SignedOutLayout>
        <Screen onPath={onPath} />
      </SignedOutLayout>
    </SignedOutPathProvider>
  );
}

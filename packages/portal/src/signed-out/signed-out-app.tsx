import { type ReactNode, useEffect } from 'react';
import { useHeadingFocus } from '../lib/page/use-heading-focus.ts';
import { useTenant, useTexts } from '../lib/services/services.ts';
import { getClassName } from '../ui/plain/class-names.ts';
import { PoweredBy } from '../ui/plain/powered-by.tsx';
import { TenantLogo } from '../ui/plain/tenant-logo.tsx';
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

function LegalLinks() {
  const t = useTexts();
  const { privacy, terms } = useTenant().legalLinks;
  const link = (href: string | null, label: string) =>
    href !== null && (
      <a href={href} target="_blank" rel="noreferrer" className={getClassName('legal-link')}>
        {label}
      </a>
    );
  return (
    <div className={getClassName('legal-links')}>
      {link(privacy, t('frame.privacy'))}
      {link(terms, t('frame.terms'))}
    </div>
  );
}

function SignedOutLayout({ children }: { readonly children: ReactNode }) {
  const { signInBackground } = useTenant().images;
  return (
    <div className={getClassName('layout')}>
      {signInBackground !== null && (
        <img
          src={signInBackground.url}
          width={signInBackground.width}
          height={signInBackground.height}
          alt=""
          className={getClassName('background')}
        />
      )}
      <div className={getClassName('panel')}>
        <header>
          <TenantLogo place="signIn" />
        </header>
        <main className={getClassName('main')}>{children}</main>
        <footer className={getClassName('footer')}>
          <PoweredBy />
          <LegalLinks />
        </footer>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTenant, useTexts } from '../lib/services/services.ts';
import { classOf } from '../ui/plain/class-names.ts';
import { PoweredBy } from '../ui/plain/powered-by.tsx';
import { TenantLogo } from '../ui/plain/tenant-logo.tsx';

function LegalLinks() {
  const t = useTexts();
  const { privacy, terms } = useTenant().legalLinks;
  const link = (href: string | null, label: string) =>
    href !== null && (
      <a href={href} target="_blank" rel="noreferrer" className={classOf('legal-link')}>
        {label}
      </a>
    );
  return (
    <div className={classOf('legal-links')}>
      {link(privacy, t('frame.privacy'))}
      {link(terms, t('frame.terms'))}
    </div>
  );
}

/** The layout of the signed-out screens: the tenant's background image, its logo and a form. */
export function SignedOutLayout({ children }: { readonly children: ReactNode }) {
  const { signInBackground } = useTenant().images;
  return (
    <div className={classOf('layout')}>
      {signInBackground !== null && (
        <img
          src={signInBackground.url}
          width={signInBackground.width}
          height={signInBackground.height}
          alt=""
          className={classOf('background')}
        />
      )}
      <div className={classOf('panel')}>
        <header>
          <TenantLogo of="signIn" />
        </header>
        <main className={classOf('main')}>{children}</main>
        <footer className={classOf('footer')}>
          <PoweredBy />
          <LegalLinks />
        </footer>
      </div>
    </div>
  );
}

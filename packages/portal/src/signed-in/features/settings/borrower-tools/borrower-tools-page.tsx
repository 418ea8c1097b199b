import 'virtual:texts/app-settings';
import 'virtual:texts/borrower-tools';
import type { ClientSettings } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSections } from '../frame/card-sections.tsx';
import { Loaded } from '../frame/loaded.tsx';
import type { Section } from '../frame/sections.ts';
import { brandSection } from './brand/brand-section.tsx';
import { AddressCard } from './company/address-card.tsx';
import { PhoneCard, WebsiteCard } from './company/contact-cards.tsx';
import { LinksCard } from './information/links-card.tsx';
import { ControlCard } from './operation/control-card.tsx';
import { SessionTimeoutCard } from './operation/session-timeout-card.tsx';
import { TimeZoneCard } from './operation/time-zone-card.tsx';
import { FeesCard } from './payments/fees-card.tsx';
import { NlsCard } from './payments/nls-card.tsx';
import { PolicyCard } from './policy/policy-card.tsx';
import { TermsCard } from './terms/terms-card.tsx';

/** The cards of the page in their order (spec section 3, client settings). */
function useSections(settings: ClientSettings): readonly Section[] {
  const t = useTexts();
  const changesTimeout = useHasExtension('session-timeout');
  return [
    brandSection(settings, t),
    {
      id: 'company',
      title: t('appSettings.company'),
      cards: [
        {
          id: 'address',
          title: t('appSettings.address'),
          card: <AddressCard settings={settings} />,
          tall: true,
        },
        { id: 'website', title: t('appSettings.website'), card: <WebsiteCard settings={settings} /> },
        { id: 'phone', title: t('appSettings.phone'), card: <PhoneCard settings={settings} /> },
        {
          id: 'additional-information',
          title: t('appSettings.links'),
          card: <LinksCard settings={settings} />,
          wide: true,
        },
      ],
    },
    {
      id: 'documents',
      title: t('appSettings.documents'),
      cards: [
        { id: 'terms', title: t('appSettings.terms'), card: <TermsCard settings={settings} />, wide: true },
        {
          id: 'privacy-policy',
          title: t('borrowerTools.policy'),
          card: <PolicyCard saved={settings.privacyPolicyUrl} />,
          wide: true,
        },
      ],
    },
    {
      id: 'payments',
      title: t('appSettings.payments'),
      cards: [
        { id: 'card-fees', title: t('appSettings.cardFees'), card: <FeesCard />, wide: true },
        { id: 'nls', title: t('appSettings.nls'), card: <NlsCard settings={settings} />, wide: true },
      ],
    },
    {
      id: 'operation',
      title: t('appSettings.operation'),
      cards: [
        { id: 'time-zone', title: t('appSettings.timeZone'), card: <TimeZoneCard settings={settings} /> },
        ...(changesTimeout
          ? [{ id: 'session-timeout', title: t('appSettings.timeout'), card: <SessionTimeoutCard /> }]
          : []),
        { id: 'control-settings', title: t('appSettings.control'), card: <ControlCard />, wide: true },
      ],
    },
  ];
}

/** Mounted with what has been loaded, so that the address can lead to a card at once. */
function Cards({ settings }: { readonly settings: ClientSettings }) {
  return <CardSections sections={useSections(settings)} />;
}

/** What staff set for the borrower app (spec section 2, /settings). */
export function BorrowerToolsPage() {
  return (
    <UnsavedCards>
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <Cards settings={settings} />}
      </Loaded>
    </UnsavedCards>
  );
}

import 'virtual:texts/app-settings';
import 'virtual:texts/borrower-tools';
import { useQuery } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSections, type Section } from '../frame/card-sections.tsx';
import { SettingsLoader } from '../frame/settings-loader.tsx';
import { AccentCard } from './brand/accent-card.tsx';
import { BackgroundsCard } from './brand/backgrounds-card.tsx';
import { ClientLogoCard, FaviconCard, LogoPlaceholderCard } from './brand/image-cards.tsx';
import { AddressCard, PhoneCard, WebsiteCard } from './company/company-cards.tsx';
import { LinksCard } from './company/links-card.tsx';
import { ControlCard } from './operation/control-card.tsx';
import { SessionTimeoutCard } from './operation/session-timeout-card.tsx';
import { TimeZoneCard } from './operation/time-zone-card.tsx';
import { FeesCard, NlsCard } from './payment-cards.tsx';
import { PolicyCard } from './policy/policy-card.tsx';
import { TermsCard } from './terms/terms-card.tsx';

/**
 * Cards of the borrower tools in display order (docs/product/settings.md#borrower-tool-cards). The page, its index, the
 * addresses `/settings#<id>` and the palette actions are derived from this table.
 */
const BORROWER_TOOLS_CARDS: readonly Section[] = [
  {
    id: 'brand',
    title: 'borrowerTools.brand',
    cards: [
      { id: 'client-logo', title: 'borrowerTools.clientLogo', Card: ClientLogoCard },
      { id: 'logo-placeholder', title: 'borrowerTools.logoPlaceholder', Card: LogoPlaceholderCard },
      { id: 'favicon', title: 'borrowerTools.favicon', Card: FaviconCard },
      { id: 'accent-color', title: 'borrowerTools.accent', Card: AccentCard },
      { id: 'background-images', title: 'borrowerTools.backgrounds', Card: BackgroundsCard, wide: true },
    ],
  },
  {
    id: 'company',
    title: 'appSettings.company',
    cards: [
      { id: 'address', title: 'appSettings.address', Card: AddressCard, tall: true },
      { id: 'website', title: 'appSettings.website', Card: WebsiteCard },
      { id: 'phone', title: 'appSettings.phone', Card: PhoneCard },
      { id: 'additional-information', title: 'appSettings.links', Card: LinksCard, wide: true },
    ],
  },
  {
    id: 'documents',
    title: 'appSettings.documents',
    cards: [
      { id: 'terms', title: 'appSettings.terms', Card: TermsCard, wide: true },
      { id: 'privacy-policy', title: 'borrowerTools.policy', Card: PolicyCard, wide: true },
    ],
  },
  {
    id: 'payments',
    title: 'appSettings.payments',
    cards: [
      { id: 'card-fees', title: 'appSettings.cardFees', Card: FeesCard, wide: true },
      { id: 'nls', title: 'appSettings.nls', Card: NlsCard, wide: true },
    ],
  },
  {
    id: 'operation',
    title: 'appSettings.operation',
    cards: [
      { id: 'time-zone', title: 'appSettings.timeZone', Card: TimeZoneCard },
      {
        id: 'session-timeout',
        title: 'appSettings.timeout',
        Card: SessionTimeoutCard,
        extension: 'session-timeout',
      },
      { id: 'control-settings', title: 'appSettings.control', Card: ControlCard, wide: true },
    ],
  },
];

export function BorrowerToolsPage() {
  return (
    <UnsavedCards>
      <SettingsLoader query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <CardSections sections={BORROWER_TOOLS_CARDS} settings={settings} />}
      </SettingsLoader>
    </UnsavedCards>
  );
}

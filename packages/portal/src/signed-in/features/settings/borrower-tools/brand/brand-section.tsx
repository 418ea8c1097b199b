import type { ClientSettings } from '@livery/lender-client';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import type { Section } from '../../frame/sections.ts';
import { AccentCard } from './accent-card.tsx';
import { BackgroundsCard } from './backgrounds-card.tsx';
import { ClientLogoCard, FaviconCard, LogoPlaceholderCard } from './picture-cards.tsx';

/** How the borrower app looks. */
export const brandSection = (settings: ClientSettings, t: Translate): Section => ({
  id: 'brand',
  title: t('borrowerTools.brand'),
  cards: [
    {
      id: 'client-logo',
      title: t('borrowerTools.clientLogo'),
      card: <ClientLogoCard settings={settings} />,
    },
    {
      id: 'logo-placeholder',
      title: t('borrowerTools.logoPlaceholder'),
      card: <LogoPlaceholderCard settings={settings} />,
    },
    { id: 'favicon', title: t('borrowerTools.favicon'), card: <FaviconCard settings={settings} /> },
    {
      id: 'accent-color',
      title: t('borrowerTools.accent'),
      card: <AccentCard saved={settings.accentColor} />,
    },
    {
      id: 'background-images',
      title: t('borrowerTools.backgrounds'),
      card: <BackgroundsCard saved={settings.backgrounds} />,
      wide: true,
    },
  ],
});

import 'virtual:texts/borrower-tools';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { useLender } from '../lib/services/services.ts';
import type { SettingCardProps } from '../signed-in/features/settings/card/settings-card.tsx';
import { clientSettingsQuery } from '../signed-in/features/settings/card/settings-queries.ts';
import { UnsavedCards } from '../signed-in/features/settings/card/unsaved-cards.tsx';
import { SettingsLoader } from '../signed-in/features/settings/frame/settings-loader.tsx';
import { createServices } from '../start/create-services.ts';
import type { LenderDouble } from './lender-double.ts';
import { Providers } from './providers.tsx';
import { storeSession } from './render-app.tsx';
import { testTenant } from './tenant.ts';

function CardPage({
  title,
  Card,
}: {
  readonly title: string;
  readonly Card: ComponentType<SettingCardProps>;
}) {
  return (
    <UnsavedCards>
      <Link to="/elsewhere">Elsewhere</Link>
      <SettingsLoader query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <Card settings={settings} title={title} />}
      </SettingsLoader>
    </UnsavedCards>
  );
}

/** Opens a single card at `/settings`, which is much faster than opening the page with all cards. */
export async function openCard(
  title: string,
  Card: ComponentType<SettingCardProps>,
  lender: LenderDouble,
): Promise<LenderDouble> {
  window.history.pushState(null, '', '/settings');
  storeSession();
  const router = createBrowserRouter([
    { path: '/settings', element: <CardPage title={title} Card={Card} /> },
    { path: '/elsewhere', element: null },
  ]);
  onTestFinished(() => router.dispose());
  render(
    <Providers services={createServices(testTenant, { send: lender.fetch })}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('form', { name: title });
  return lender;
}

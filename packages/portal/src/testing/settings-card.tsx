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
import { Loaded } from '../signed-in/features/settings/frame/loaded.tsx';
import { createServices } from '../start/create-services.ts';
import type { LenderDouble } from './lender-double.ts';
import { Providers } from './providers.tsx';
import { keepSession } from './render-app.tsx';
import { testTenant } from './tenant.ts';

/** A page of one card, and a way out of it. */
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
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <Card settings={settings} title={title} />}
      </Loaded>
    </UnsavedCards>
  );
}

/** Opens a card by itself, at `/settings`: the whole page of cards takes many times as long. */
export async function openCard(
  title: string,
  Card: ComponentType<SettingCardProps>,
  lender: LenderDouble,
): Promise<LenderDouble> {
  window.history.pushState(null, '', '/settings');
  keepSession();
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

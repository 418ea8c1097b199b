import 'virtual:texts/borrower-tools';
import { ChakraProvider } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { createServices } from '../app/create-services.ts';
import { SessionQueriesProvider } from '../app/session-queries.tsx';
import { clientSettingsQuery } from '../features/settings/card/settings-queries.ts';
import { UnsavedCards } from '../features/settings/card/unsaved-cards.tsx';
import { Loaded } from '../features/settings/frame/loaded.tsx';
import { useLender } from '../lib/services.ts';
import { signedInSystem } from '../ui/theme/signed-in-system.ts';
import type { LenderDouble } from './lender-double.ts';
import { keepSession } from './render-app.tsx';
import { testTenant } from './tenant.ts';

type ShowCard = (settings: ClientSettings) => ReactNode;

/** A page of one card, and a way out of it. */
function CardPage({ card }: { readonly card: ShowCard }) {
  return (
    <UnsavedCards>
      <Link to="/elsewhere">Elsewhere</Link>
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>{card}</Loaded>
    </UnsavedCards>
  );
}

/** Opens a card by itself, at `/settings`: the whole page of cards takes many times as long. */
export async function openCard(name: string, card: ShowCard, lender: LenderDouble): Promise<LenderDouble> {
  window.history.pushState(null, '', '/settings');
  keepSession();
  const router = createBrowserRouter([
    { path: '/settings', element: <CardPage card={card} /> },
    { path: '/elsewhere', element: null },
  ]);
  onTestFinished(() => router.dispose());
  render(
    <App services={createServices(testTenant, { send: lender.fetch })}>
      <SessionQueriesProvider>
        <ChakraProvider value={signedInSystem}>
          <RouterProvider router={router} />
        </ChakraProvider>
      </SessionQueriesProvider>
    </App>,
  );
  await screen.findByRole('form', { name });
  return lender;
}

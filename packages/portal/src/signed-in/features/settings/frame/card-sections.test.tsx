import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createServices } from '../../../../start/create-services.ts';
import { MinimalProviders } from '../../../../testing/providers.tsx';
import { testTenant } from '../../../../testing/tenant.ts';
import { CardSection } from './card-sections.tsx';

function BrokenCard(): never {
  throw new Error('Broken.');
}

test('a card that throws an error does not affect the other cards of its section', () => {
  // React logs the error that this test provokes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MinimalProviders services={createServices(testTenant)}>
      <CardSection title="Cards">
        <BrokenCard />
        <p>Another card</p>
      </CardSection>
    </MinimalProviders>,
  );
  const section = within(screen.getByRole('region', { name: 'Cards' }));
  expect(section.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(section.getByText('Another card')).toBeTruthy();
});

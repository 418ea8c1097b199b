import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createServices } from '../start/create-services.ts';
import { MinimalProviders } from '../testing/providers.tsx';
import { testTenant } from '../testing/tenant.ts';
import { PartBoundary } from './part-boundary.tsx';

/** `isBroken` determines whether the component `Part` throws while it renders. */
const part = { isBroken: true };

function Part() {
  if (part.isBroken) throw new Error('Broken.');
  return <p>The part</p>;
}

const renderContent = (content: ReactNode) =>
  render(<MinimalProviders services={createServices(testTenant)}>{content}</MinimalProviders>);

beforeEach(() => {
  part.isBroken = true;
  // React logs the error that the test causes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a boundary around a component that throws', () => {
  const showPartWithNeighbor = () =>
    renderContent(
      <>
        <PartBoundary>
          <Part />
        </PartBoundary>
        <PartBoundary>
          <p>Its neighbor</p>
        </PartBoundary>
      </>,
    );

  test('shows a message with a Retry button and leaves the rest of the page intact', () => {
    showPartWithNeighbor();
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByText('Something went wrong in this section. The rest of the page still works.'),
    ).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByText('Its neighbor')).toBeTruthy();
  });

  test('Retry renders the component again', () => {
    showPartWithNeighbor();
    part.isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The part')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the message again if the component throws again after Retry', () => {
    showPartWithNeighbor();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('Its neighbor')).toBeTruthy();
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createServices } from '../start/create-services.ts';
import { PartProviders } from '../testing/providers.tsx';
import { testTenant } from '../testing/tenant.ts';
import { PartBoundary } from './part-boundary.tsx';

/** Whether the part throws when it is rendered. */
const part = { isBroken: true };

function Part() {
  if (part.isBroken) throw new Error('Broken.');
  return <p>The part</p>;
}

const show = (content: ReactNode) =>
  render(<PartProviders services={createServices(testTenant)}>{content}</PartProviders>);

beforeEach(() => {
  part.isBroken = true;
  // React reports what is broken here on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a part that throws', () => {
  const showBeside = () =>
    show(
      <>
        <PartBoundary>
          <Part />
        </PartBoundary>
        <PartBoundary>
          <p>Its neighbor</p>
        </PartBoundary>
      </>,
    );

  test('shows a message with Retry in its place and leaves its neighbor on the page', () => {
    showBeside();
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByText('Something went wrong in this part of the page. The rest can be used.'),
    ).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByText('Its neighbor')).toBeTruthy();
  });

  test('is rendered again by Retry', () => {
    showBeside();
    part.isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The part')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is contained again when Retry does not help', () => {
    showBeside();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('Its neighbor')).toBeTruthy();
  });
});

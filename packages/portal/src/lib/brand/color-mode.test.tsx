import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testTenant } from '../../testing/tenant.ts';
import { watchColorMode } from './color-mode.ts';
import { useColorMode } from './use-color-mode.ts';

function Mode() {
  const [mode] = useColorMode(testTenant);
  return <p>{mode}</p>;
}

test('applies a color mode that the user chooses in another tab', () => {
  watchColorMode(testTenant);
  render(<Mode />);
  expect(screen.getByText('light')).toBeTruthy();
  act(() => {
    window.localStorage.setItem('livery:color-mode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'livery:color-mode' }));
  });
  expect(screen.getByText('dark')).toBeTruthy();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
});

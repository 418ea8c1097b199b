import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Logs out through the menu of the top bar, by keyboard: Up opens the menu at its last item. */
export async function logOut(): Promise<void> {
  const trigger = await screen.findByRole('button', { name: 'Account: Dana Whitlock' });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'ArrowUp' });
  const item = await screen.findByRole('menuitem', { name: 'Log Out' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

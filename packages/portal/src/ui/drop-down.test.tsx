import { Button, ChakraProvider, Menu } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLazyComponent } from '../lib/code-loading/lazy-component.tsx';
import { DropDown, type DropDownMenuProps } from './drop-down.tsx';
import { DropDownMenu } from './drop-down-menu.tsx';
import { pageSystem } from './theme/page-system.ts';

const ITEMS = ['Compact', 'Comfortable', 'Spacious'];

const DensityMenu = (props: DropDownMenuProps) => (
  <DropDownMenu {...props}>
    {ITEMS.map((item) => (
      <Menu.Item key={item} value={item}>
        {item}
      </Menu.Item>
    ))}
  </DropDownMenu>
);

function renderDropDown(load = () => Promise.resolve(DensityMenu)) {
  const LazyMenu = createLazyComponent<DropDownMenuProps>(load, () => null);
  const preload = vi.fn();
  render(
    <ChakraProvider value={pageSystem}>
      <DropDown
        button={<Button>Density</Button>}
        preload={preload}
        renderMenu={(props) => <LazyMenu {...props} />}
      />
    </ChakraProvider>,
  );
  return { preload, button: screen.getByRole('button', { name: 'Density' }) };
}

const isExpanded = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
const findMenu = () => screen.findByRole('menu', { name: 'Density' });
const waitForNoMenu = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test('a click opens the menu, whose code the button loads when the pointer is on it, and another click closes it', async () => {
  const { preload, button } = renderDropDown();
  expect(isExpanded(button)).toBe(false);
  fireEvent.pointerEnter(button);
  expect(preload).toHaveBeenCalledOnce();
  fireEvent.click(button);
  const menu = await findMenu();
  expect(isExpanded(button)).toBe(true);
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.hasAttribute('aria-activedescendant')).toBe(false);
  fireEvent.click(button);
  await waitForNoMenu();
  expect(isExpanded(button)).toBe(false);
  fireEvent.click(button);
  await findMenu();
});

test.each([
  ['Enter', 'Compact'],
  [' ', 'Compact'],
  ['ArrowDown', 'Compact'],
  ['ArrowUp', 'Spacious'],
])('the key "%s" opens the menu at the item %s', async (key, item) => {
  const { button } = renderDropDown();
  button.focus();
  fireEvent.keyDown(button, { key });
  const menu = await findMenu();
  await waitFor(() =>
    expect(menu.getAttribute('aria-activedescendant')).toBe(screen.getByRole('menuitem', { name: item }).id),
  );
  await waitFor(() => expect(document.activeElement).toBe(menu));
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitForNoMenu();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the focus is on the button after a menu has disappeared that was closed before it took the focus', async () => {
  const { button } = renderDropDown();
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const menu = await findMenu();
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitForNoMenu();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an arrow key that is pressed before the code of the menu arrives moves to an item', async () => {
  const code = Promise.withResolvers<typeof DensityMenu>();
  const { button } = renderDropDown(() => code.promise);
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  code.resolve(DensityMenu);
  const menu = await findMenu();
  await waitFor(() =>
    expect(menu.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('menuitem', { name: 'Spacious' }).id,
    ),
  );
});

test.each([
  ['a click', fireEvent.click],
  ['Escape', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Escape' })],
])('a menu that %s closed before its code arrived does not appear', async (_, close) => {
  const code = Promise.withResolvers<typeof DensityMenu>();
  const { button } = renderDropDown(() => code.promise);
  fireEvent.click(button);
  expect(isExpanded(button)).toBe(true);
  close(button);
  code.resolve(DensityMenu);
  await code.promise;
  expect(isExpanded(button)).toBe(false);
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  await findMenu();
});

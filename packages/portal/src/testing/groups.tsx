import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// The dialog is loaded on demand. This import loads it before the tests, so that no test waits for its code.
import '../signed-in/features/groups/editor/group-dialog.tsx';
import { createLenderWithGroups, GROUP_EXTENSIONS } from './groups-lender.ts';
import { renderApp } from './render-app.tsx';

export const openGroups = (path = '/groups', lender = createLenderWithGroups(), options: object = {}) =>
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: GROUP_EXTENSIONS }, ...options });

export const findGroupPanel = (name = '30 days or more') =>
  screen.findByRole('region', { name: `Group ${name}` });

interface GroupDialogOptions {
  readonly group?: number;
  readonly lender?: ReturnType<typeof createLenderWithGroups>;
  readonly extensions?: readonly string[];
}

/** Opens the dialog for a new group, or for editing the group with the id `group`. */
export async function openGroupDialog({
  group,
  lender = createLenderWithGroups(),
  extensions = GROUP_EXTENSIONS,
}: GroupDialogOptions = {}) {
  const path = group === undefined ? '/groups' : `/groups?group=${group}`;
  openGroups(path, lender, { tenant: { apiExtensions: [...extensions] } });
  const [button, title] =
    group === undefined ? ['New Group', 'Create new group'] : ['Edit Group', 'Edit Group'];
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const type = (label: string, value: string) =>
    fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  return {
    lender,
    dialog,
    type,
    name: (value: string) => type('Group name', value),
    turnOn: (criterion: string) => fireEvent.click(dialog.getByRole('switch', { name: criterion })),
    submit: () =>
      fireEvent.click(
        dialog.getByRole('button', { name: group === undefined ? 'Create group' : 'Save changes' }),
      ),
    sent: (operation: string) =>
      lender.requestsOf(operation).map(({ body }) => body as Record<string, unknown>),
  };
}

export const waitForDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

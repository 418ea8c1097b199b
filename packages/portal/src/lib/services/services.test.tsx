import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createServices } from '../../start/create-services.ts';
import { testTenant } from '../../testing/tenant.ts';
import type { Session } from '../session/session.ts';
import { ServicesProvider, useSession } from './services.ts';

const dana: Session = {
  accessToken: 'token-of-dana',
  user: {
    id: 1,
    role: 1,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'role1@harbor.example',
    pmsId: null,
  },
};

test('a component that uses the session renders again when the session changes, but not when the return path does', () => {
  const services = createServices(testTenant);
  const names: (string | undefined)[] = [];
  function UserName() {
    names.push(useSession()?.user.firstName);
    return null;
  }
  render(
    <ServicesProvider value={services}>
      <UserName />
    </ServicesProvider>,
  );
  act(() => services.session.rememberReturn('/groups', false));
  act(() => services.session.open(dana));
  act(() => services.session.forgetReturn());
  expect(names).toEqual([undefined, 'Dana']);
});

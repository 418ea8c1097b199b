import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createServices } from '../../start/create-services.ts';
import { testTenant } from '../../testing/tenant.ts';
import { createTestSession } from '../../testing/test-session.ts';
import { ServicesProvider, useSession } from './services.ts';

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
  act(() => services.session.open(createTestSession()));
  act(() => services.session.forgetReturn());
  expect(names).toEqual([undefined, 'Dana']);
});

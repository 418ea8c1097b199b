import type { AddressInfo } from 'node:net';
import type { Permission } from '@livery/contract/roles';
import { getPermissions } from '@livery/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePermission } from '../platform/http/require-permission.ts';
import { getServedContract } from '../testing/per-worker.ts';
import type { RequiredAccess } from '../testing/permission-tables.ts';
import {
  BASE_OPERATIONS,
  CHOSEN_PATH_OPERATIONS,
  EXTENSION_OPERATIONS,
  hasTablePermission,
} from '../testing/permission-tables.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../testing/test-lender.ts';
import { openLender } from './lender-routes.ts';

const config = createTestConfig();
const ROLES = [1, 2, 3, 4, 5, 6, 7] as const;
const REQUIRED_ACCESS: Record<string, RequiredAccess> = {
  ...BASE_OPERATIONS,
  ...CHOSEN_PATH_OPERATIONS,
  ...EXTENSION_OPERATIONS,
};

const { contract } = await getServedContract();
const operations = contract.operations.map(({ method, path, operationId }) => ({
  name: `${method} ${path}`,
  method,
  path,
  operationId,
  needs: REQUIRED_ACCESS[`${method} ${path}`] ?? [],
}));
type TestedOperation = (typeof operations)[number];

type Credentials = Record<'accessToken' | 'username' | 'password', string>;

let api: TestLenders;
let address: string;
const staff = new Map<number, Credentials>();
beforeAll(async () => {
  api = await startTestLenders(config);
  // The response of a live stream never ends. With a real connection, a test can read the status and cancel
  // the body.
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/${config.slug}`;
  for (const role of ROLES) staff.set(role, await openCredentials(role));
});
afterAll(() => api.close());

async function openCredentials(role: number): Promise<Credentials> {
  const accessToken = await api.openSession(role);
  const response = await api.send('GET', '/client/get-api-user', { token: accessToken });
  const { data } = response.body['result'] as { data: { username: string; password: string } };
  return { accessToken, ...data };
}

/** Returns the status of a request with an empty body: 403 without permission, otherwise any other status. */
async function fetchStatus({ method, path }: TestedOperation, role: number): Promise<number> {
  // Signing out ends a session, so this request uses a separate session.
  const headers = path === '/users/logout' ? await openCredentials(role) : staff.get(role);
  const response = await fetch(`${address}${path.replace(/\{\w+\}/g, 'x')}`, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await response.body?.cancel();
  return response.status;
}

const isAccessGranted = (needs: RequiredAccess, isPermissionGranted: (permission: Permission) => boolean) =>
  typeof needs === 'string' || needs.some(isPermissionGranted);

test('the permission tables of these tests contain every operation of the contract', () => {
  expect(operations.map(({ name }) => name).filter((name) => REQUIRED_ACCESS[name] === undefined)).toEqual(
    [],
  );
});

describe.each(operations)('$name', (operation) => {
  const { needs, operationId } = operation;

  // @spec 6.2
  test('accepts a role if and only if it has one of the required permissions', async () => {
    const statuses = await Promise.all(ROLES.map((role) => fetchStatus(operation, role)));
    const isRefused = statuses.map((status) => status === 403);
    expect(isRefused).toEqual(
      ROLES.map((role) => !isAccessGranted(needs, (permission) => hasTablePermission(role, permission))),
    );
    // A status of 401 would hide a missing permission check.
    const hasOtherCredentials = needs === 'public' || needs === 'other-session';
    if (!hasOtherCredentials) expect(statuses).not.toContain(401);
    expect(statuses).not.toContain(500);
  });

  test('accepts a set of permissions if and only if it contains one of the required permissions', () => {
    if (needs === 'other-session') return;
    const [lender] = api.lenders;
    if (lender === undefined) throw new Error('no lender');
    const { needs: requiredPermission } = openLender(lender, () => api.clock.now, api.app.log).operations[
      operationId
    ];
    const isAccepted = (permissions: Permission[]) => {
      try {
        if (requiredPermission !== undefined) requirePermission(requiredPermission, new Set(permissions));
        return true;
      } catch (error) {
        expect(error).toMatchObject({ statusCode: 403 });
        return false;
      }
    };
    const all = [...getPermissions(1)];
    for (const permission of all) {
      expect(isAccepted([permission]), permission).toBe(isAccessGranted(needs, (one) => one === permission));
    }
    const otherPermissions = all.filter((permission) => !isAccessGranted(needs, (one) => one === permission));
    expect(isAccepted(otherPermissions)).toBe(typeof needs === 'string');
  });
});

test('staff without permissions can call exactly the operations that require no permission', async () => {
  await withoutPermissions(api, 6, async () => {
    for (const operation of operations.filter(({ path }) => path !== '/users/logout')) {
      const isRefused = (await fetchStatus(operation, 6)) === 403;
      expect(isRefused, operation.name).toBe(typeof operation.needs !== 'string');
    }
  });
});

import type { AddressInfo } from 'node:net';
import type { Permission } from '@livery/contract/roles';
import { permissionsOf } from '@livery/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseUnlessPermitted } from '../platform/http/permitted.ts';
import { servedContract } from '../testing/per-worker.ts';
import type { Needs } from '../testing/spec-tables.ts';
import { CHOSEN_OPERATIONS, EXTENSION_OPERATIONS, GIVEN_OPERATIONS, holds } from '../testing/spec-tables.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { startTestLenders, testConfig, withoutPermissions } from '../testing/test-lender.ts';
import { lenderOperations } from './lender-routes.ts';

const config = testConfig();
const ROLES = [1, 2, 3, 4, 5, 6, 7] as const;
const TABLE: Record<string, Needs> = { ...GIVEN_OPERATIONS, ...CHOSEN_OPERATIONS, ...EXTENSION_OPERATIONS };

const { contract } = await servedContract();
const operations = contract.operations.map(({ method, path, operationId }) => ({
  name: `${method} ${path}`,
  method,
  path,
  operationId,
  needs: TABLE[`${method} ${path}`] ?? [],
}));
type Tried = (typeof operations)[number];

/** All that a member of staff could send to be let in. */
type Credentials = Record<'accessToken' | 'username' | 'password', string>;

let api: TestLenders;
let address: string;
const staff = new Map<number, Credentials>();
beforeAll(async () => {
  api = await startTestLenders(config);
  // A live stream answers with its headers and then goes on: over a real connection they can be had alone.
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/${config.slug}`;
  for (const role of ROLES) staff.set(role, await credentialsOf(role));
});
afterAll(() => api.close());

async function credentialsOf(role: number): Promise<Credentials> {
  const accessToken = await api.sessionOf(role);
  const answer = await api.send('GET', '/client/get-api-user', { token: accessToken });
  const { data } = answer.body['result'] as { data: { username: string; password: string } };
  return { accessToken, ...data };
}

/** A request that says nothing but who asks: whoever may is told what is missing, whoever may not is told that. */
async function statusFor({ method, path }: Tried, role: number): Promise<number> {
  // Signing out would end the session for all that follow.
  const headers = path === '/users/logout' ? await credentialsOf(role) : staff.get(role);
  const answer = await fetch(`${address}${path.replace(/\{\w+\}/g, 'x')}`, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await answer.body?.cancel();
  return answer.status;
}

const mayCall = (needs: Needs, has: (permission: Permission) => boolean) =>
  typeof needs === 'string' || needs.some(has);

test('every operation of the contract stands in the table', () => {
  expect(operations.map(({ name }) => name).filter((name) => TABLE[name] === undefined)).toEqual([]);
});

describe.each(operations)('$name', (operation) => {
  const { needs, operationId } = operation;

  // @spec 6.2
  test('lets in exactly the roles that hold what it needs', async () => {
    const statuses = await Promise.all(ROLES.map((role) => statusFor(operation, role)));
    const isRefused = statuses.map((status) => status === 403);
    expect(isRefused).toEqual(ROLES.map((role) => !mayCall(needs, (permission) => holds(role, permission))));
    // Who is let in was known: a 401 would prove nothing.
    const isStrange = needs === 'public' || needs === 'other-session';
    if (!isStrange) expect(statuses).not.toContain(401);
    expect(statuses).not.toContain(500);
  });

  test('needs one of its permissions and nothing else, also of sets that no role holds', () => {
    if (needs === 'other-session') return;
    const [lender] = api.lenders;
    if (lender === undefined) throw new Error('no lender');
    const { needs: needed } = lenderOperations(lender, () => api.clock.now).operations[operationId];
    const isLetIn = (set: Permission[]) => {
      try {
        if (needed !== undefined) refuseUnlessPermitted(needed, new Set(set));
        return true;
      } catch (error) {
        expect(error).toMatchObject({ statusCode: 403 });
        return false;
      }
    };
    const all = [...permissionsOf(1)];
    for (const permission of all) {
      expect(isLetIn([permission]), permission).toBe(mayCall(needs, (one) => one === permission));
    }
    const allOthers = all.filter((permission) => !mayCall(needs, (one) => one === permission));
    expect(isLetIn(allOthers)).toBe(typeof needs === 'string');
  });
});

test('who holds nothing at all is let in where no permission is needed, and nowhere else', async () => {
  await withoutPermissions(api, 6, async () => {
    for (const operation of operations.filter(({ path }) => path !== '/users/logout')) {
      const isRefused = (await statusFor(operation, 6)) === 403;
      expect(isRefused, operation.name).toBe(typeof operation.needs !== 'string');
    }
  });
});

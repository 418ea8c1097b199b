import type { ControlSettings } from '../platform/lender/control-settings.ts';
import type { TestLenders, TestResponse } from './test-lender.ts';

export function getFirstLender({ lenders }: Pick<TestLenders, 'lenders'>) {
  const [lender] = lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender;
}

export type FormFields = Record<string, string | number | undefined>;

/** Returns a function that posts forms to `/v1/web-service` as a staff member with the role. */
export function createWebServiceClient(api: TestLenders) {
  const credentials = new Map<number, Promise<Record<string, string>>>();

  async function signIn(role: number): Promise<Record<string, string>> {
    const response = await api.send('GET', '/client/get-api-user', { token: await api.openSession(role) });
    return (response.body['result'] as { data: Record<string, string> }).data;
  }

  async function getHeaders(role: number): Promise<Record<string, string>> {
    const known = credentials.get(role) ?? signIn(role);
    credentials.set(role, known);
    return known;
  }

  /** @param key the Idempotency-Key header */
  return async (
    call: string,
    fields: FormFields,
    { role = 1, key }: { role?: number; key?: string } = {},
  ): Promise<TestResponse> => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) form.set(name, String(value));
    return api.send('POST', `/v1/web-service/${call}`, {
      body: form.toString(),
      headers: {
        ...(await getHeaders(role)),
        'content-type': 'application/x-www-form-urlencoded',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
  };
}

/** Changes flags of the first lender while `work` runs, and restores them afterward. */
export async function withFlags(
  api: TestLenders,
  flags: ControlSettings,
  work: () => Promise<void>,
): Promise<void> {
  const { orm, tables } = getFirstLender(api).db;
  const [before] = await orm.select({ flags: tables.settings.controlSettings }).from(tables.settings);
  if (before === undefined) throw new Error('no settings');
  await orm.update(tables.settings).set({ controlSettings: { ...before.flags, ...flags } });
  try {
    await work();
  } finally {
    await orm.update(tables.settings).set({ controlSettings: before.flags });
  }
}

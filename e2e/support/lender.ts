import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { getJourneyStack } from './journey-stack.ts';
import { getStaffEmail, PASSWORD } from './tenants.ts';

const PADDINGS = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
} as const;

export interface StaffSession {
  readonly accessToken: string;
  readonly data: Record<string, unknown>;
}

/** A past payment as the lender API reports it. Amounts include the fee, in dollars. */
export interface Receipt {
  readonly paymentAmount: number;
  readonly paymentsMade: {
    readonly id: number;
    readonly isRefunded: boolean;
    readonly paymentStatus: { readonly showRefund: boolean; readonly achStatus: number | null };
  };
}

type Form = Readonly<Record<string, string | number>>;

const getApiUrl = (slug: string, path: string): string =>
  `http://127.0.0.1:${getJourneyStack().apiPort}/${slug}${path}`;

async function sendRequest<Body>(slug: string, path: string, init: RequestInit): Promise<Body> {
  const response = await fetch(getApiUrl(slug, path), init);
  const body = await response.text();
  expect(response.ok, `${path}: ${response.status} ${body}`).toBe(true);
  return JSON.parse(body) as Body;
}

const createJsonRequest = (headers: Record<string, string>, body: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Signs in at the lender API with an encrypted password. Returns a new session. */
export async function signInAtLender(slug: string, role: number): Promise<StaffSession> {
  const { dataDir } = getJourneyStack();
  const lenders = JSON.parse(readFileSync(join(dataDir, 'lenders.json'), 'utf8')) as {
    slug: string;
    passwordScheme: keyof typeof PADDINGS;
  }[];
  const scheme = lenders.find((lender) => lender.slug === slug)?.passwordScheme ?? 'oaep';
  const key = readFileSync(join(dataDir, 'public-keys', `${slug}.pem`), 'utf8');
  const password = publicEncrypt({ key, ...PADDINGS[scheme] }, Buffer.from(PASSWORD)).toString('base64');
  const credentials = { email: getStaffEmail({ slug }, role), password };
  return (
    await sendRequest<{ result: StaffSession }>(slug, '/users/login', createJsonRequest({}, credentials))
  ).result;
}

/** Ends a session at the lender without the portal, which detects this at its next call. */
export async function endSession(slug: string, accessToken: string): Promise<void> {
  await sendRequest(slug, '/users/logout', { method: 'POST', headers: { accessToken } });
}

/** Sessions that the journeys of this worker share, by lender and role. */
const sessions = new Map<string, { readonly openedAt: number; readonly session: Promise<StaffSession> }>();
/** How long a session is shared: less than the idle timeout of the demo lenders. */
const SHARED_SESSION_MS = 8 * 60_000;

/** Returns a session that the journeys of this worker share. They must not end it. */
export function getSharedSession(slug: string, role = 1): Promise<StaffSession> {
  const name = `${getApiUrl(slug, '')} ${role}`;
  const shared = sessions.get(name);
  if (shared !== undefined && performance.now() - shared.openedAt < SHARED_SESSION_MS) return shared.session;
  const session = signInAtLender(slug, role);
  sessions.set(name, { openedAt: performance.now(), session });
  return session;
}

/** Returns functions that call a lender API without the portal, to find test data and check results. */
export async function openLenderApi({ slug }: { readonly slug: string }, role = 1) {
  const { accessToken } = await getSharedSession(slug, role);
  const headers = { accessToken };
  const callApi = async <Result>(path: string, body?: object): Promise<Result> => {
    const init = body === undefined ? { headers } : createJsonRequest(headers, body);
    return (await sendRequest<{ result: Result }>(slug, path, init)).result;
  };
  return {
    callApi,
    listPayments: async (loanNumber: string) => {
      const { receipts } = await sendRequest<{ receipts: readonly Receipt[] }>(
        slug,
        `/payments/payment-history?loanNumber=${loanNumber}&limit=100`,
        { headers },
      );
      return receipts;
    },
    /** Calls `/v1/web-service` with a form and the credentials of the API user. */
    callWebService: async <Result>(name: string, form: Form): Promise<Result> => {
      const { data: user } = await callApi<{ data: Record<string, string> }>('/client/get-api-user');
      const fields = Object.entries(form).map(([field, value]) => [field, String(value)]);
      const init = { method: 'POST', headers: user, body: new URLSearchParams(fields) };
      return (await sendRequest<{ result: Result }>(slug, `/v1/web-service/${name}`, init)).result;
    },
  };
}

import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { journeyStack } from './journey-stack.ts';
import { PASSWORD, staffEmail } from './tenants.ts';

const PADDINGS = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
} as const;

/** A signed-in member of staff: the token and the user data. */
export interface SignedIn {
  readonly accessToken: string;
  readonly data: Record<string, unknown>;
}

/** A payment with its fee, in dollars. */
interface Receipt {
  readonly paymentAmount: number;
  readonly paymentsMade: {
    readonly id: number;
    readonly isRefunded: boolean;
    readonly paymentStatus: { readonly showRefund: boolean; readonly achStatus: number | null };
  };
}

type Form = Readonly<Record<string, string | number>>;

/** Returns the URL of a lender API on the stack of this run. */
const addressOf = (slug: string, path: string): string =>
  `http://127.0.0.1:${journeyStack().apiPort}/${slug}${path}`;

async function call<Body>(slug: string, path: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(addressOf(slug, path), init);
  const body = await answer.text();
  expect(answer.ok, `${path}: ${answer.status} ${body}`).toBe(true);
  return JSON.parse(body) as Body;
}

const jsonOf = (headers: Record<string, string>, body: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Signs in at the lender API as the portal does. Returns a new session. */
export async function signInAtLender(slug: string, role: number): Promise<SignedIn> {
  const { dataDir } = journeyStack();
  const lenders = JSON.parse(readFileSync(join(dataDir, 'lenders.json'), 'utf8')) as {
    slug: string;
    passwordScheme: keyof typeof PADDINGS;
  }[];
  const scheme = lenders.find((lender) => lender.slug === slug)?.passwordScheme ?? 'oaep';
  const key = readFileSync(join(dataDir, 'public-keys', `${slug}.pem`), 'utf8');
  const password = publicEncrypt({ key, ...PADDINGS[scheme] }, Buffer.from(PASSWORD)).toString('base64');
  const person = { email: staffEmail({ slug }, role), password };
  return (await call<{ result: SignedIn }>(slug, '/users/login', jsonOf({}, person))).result;
}

/** Ends a session at the lender, as a password reset by a colleague does. The portal notices it at its next call. */
export async function endSession(slug: string, accessToken: string): Promise<void> {
  await call(slug, '/users/logout', { method: 'POST', headers: { accessToken } });
}

/** Shared sessions of the journeys of this worker by lender and role. */
const sessions = new Map<string, { readonly opened: number; readonly session: Promise<SignedIn> }>();
/** Below the idle timeout of the demo lenders, which ends unused sessions. */
const SHARED_FOR_MS = 8 * 60_000;

/** Returns a session that the journeys of this worker share. They must not end it. */
export function sharedSession(slug: string, role = 1): Promise<SignedIn> {
  const name = `${addressOf(slug, '')} ${role}`;
  const shared = sessions.get(name);
  if (shared !== undefined && performance.now() - shared.opened < SHARED_FOR_MS) return shared.session;
  const session = signInAtLender(slug, role);
  sessions.set(name, { opened: performance.now(), session });
  return session;
}

/** Returns a client that calls a lender API without the portal, to find test data and check results. */
export async function lenderApi({ slug }: { readonly slug: string }, role = 1) {
  const { accessToken } = await sharedSession(slug, role);
  const headers = { accessToken };
  const ask = async <Result>(path: string, body?: object): Promise<Result> => {
    const init = body === undefined ? { headers } : jsonOf(headers, body);
    return (await call<{ result: Result }>(slug, path, init)).result;
  };
  return {
    ask,
    /** Returns the payments of a loan account at the lender, newest first. */
    payments: async (loanNumber: string) => {
      const { receipts } = await call<{ receipts: readonly Receipt[] }>(
        slug,
        `/payments/payment-history?loanNumber=${loanNumber}&limit=100`,
        { headers },
      );
      return receipts;
    },
    /** Calls `/v1/web-service` with a form and the credentials of the API user. */
    service: async <Result>(name: string, form: Form): Promise<Result> => {
      const { data: user } = await ask<{ data: Record<string, string> }>('/client/get-api-user');
      const fields = Object.entries(form).map(([field, value]) => [field, String(value)]);
      const init = { method: 'POST', headers: user, body: new URLSearchParams(fields) };
      return (await call<{ result: Result }>(slug, `/v1/web-service/${name}`, init)).result;
    },
  };
}

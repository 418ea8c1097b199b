import { constants, type KeyObject, publicEncrypt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createLenderClient, type LenderClient, LenderError } from '@livery/lender-client';

/** The password of all staff of the demo data. */
export const PASSWORD = 'Livery-2026!';
/** How long a write is repeated until it is acknowledged. */
const MAX_REPEAT_MS = 90_000;
const REPEAT_PAUSE_MS = 1_000;
/** The pause that the lender API requests while too many users sign in. */
const OVERLOAD_PAUSE_MS = 5_000;

/** The address at which staff reach the portal of one tenant. */
export interface PortalAddress {
  /** The port of the load balancer on this machine. */
  readonly port: number;
  readonly email: string;
  /** The public key of the lender for passwords. */
  readonly passwordKey: KeyObject;
}

/** One request or one operation of the lender API. */
export interface Call {
  readonly operation: string;
  readonly ms: number;
  /** Null if it succeeded. */
  readonly error: string | null;
  /** True for an error that the failure or overload of a server explains, so that the staff member can try again. */
  readonly isTemporary: boolean;
}

export interface StaffSession {
  readonly client: LenderClient;
  /** Measures an operation. Rejects with its error. */
  readonly measure: <Result>(operation: string, send: () => Promise<Result>) => Promise<Result>;
  /**
   * Measures an operation and repeats it after a network failure, a failure or overload of the server, or an unknown outcome, until it is
   * acknowledged. The operation must be one that the lender performs only once, for example because it has an idempotency key.
   * @throws LenderError if the lender refuses the operation, or the last error after 90 seconds
   */
  readonly repeat: <Result>(operation: string, send: () => Promise<Result>) => Promise<Result>;
  /**
   * Sends a request that the client of the portal does not contain, such as those of the chat widget. With a body, it is a POST.
   * @throws LenderError unless the status is 200
   */
  readonly callApi: (
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ) => Promise<unknown>;
}

const isTemporary = (error: unknown): boolean =>
  error instanceof LenderError &&
  (error.kind === 'network' ||
    error.kind === 'server' ||
    error.kind === 'unknown-outcome' ||
    error.code === 'in_progress' ||
    error.status === 429);

/** Returns the message of a refusal; '' for a page of a server or proxy. */
function readMessage(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message);
  } catch {
    return '';
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof LenderError)) return String(error);
  return [error.kind, error.status, error.code, error.message].filter(Boolean).join(' ');
}

/** Encrypts a password as the portal does. @returns base64 */
export const encryptPassword = (key: KeyObject, password: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password),
  ).toString('base64');

/**
 * Creates the client that the portal uses.
 * @param clientAddress the IP address of the browser, which the edge takes from `X-Forwarded-For`
 * @param onCall receives an error for each response that violates the contract
 */
export function createPortalClient(
  { port }: PortalAddress,
  clientAddress: string,
  onCall: (call: Call) => void,
  accessToken: () => string | null = () => null,
): LenderClient {
  return createLenderClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', clientAddress);
      return fetch(request);
    },
    passwordKeyId: null,
    isServerReachable: () => Promise.resolve(true),
    accessToken,
    onUnauthorized: () => undefined,
    onViolation: ({ operation, field }) =>
      onCall({ operation, ms: 0, error: `violation of the contract in ${field}`, isTemporary: false }),
  });
}

/**
 * Opens the portal at the edge and signs in, with the typed client that the portal uses.
 * @param clientAddress the IP address of the browser, which the edge takes from `X-Forwarded-For`
 * @param onCall receives every measured call
 * @throws LenderError if the sign-in is not possible within 90 seconds
 */
export async function openStaffSession(
  portal: PortalAddress,
  clientAddress: string,
  onCall: (call: Call) => void,
): Promise<StaffSession> {
  const { port, email, passwordKey } = portal;
  let accessToken: string | null = null;
  const origin = `http://127.0.0.1:${port}`;
  const headers = { 'x-forwarded-for': clientAddress };
  const client = createPortalClient(portal, clientAddress, onCall, () => accessToken);

  const measure: StaffSession['measure'] = async (operation, send) => {
    const startTime = performance.now();
    try {
      const result = await send();
      onCall({ operation, ms: performance.now() - startTime, error: null, isTemporary: false });
      return result;
    } catch (error) {
      onCall({
        operation,
        ms: performance.now() - startTime,
        // A declined card is a valid response.
        error: error instanceof LenderError && error.code === 'declined' ? null : describeError(error),
        isTemporary: isTemporary(error),
      });
      throw error;
    }
  };
  const repeat: StaffSession['repeat'] = async (operation, send) => {
    const deadline = Date.now() + MAX_REPEAT_MS;
    for (;;) {
      try {
        return await measure(operation, send);
      } catch (error) {
        if (!isTemporary(error) || Date.now() > deadline) throw error;
        const isOverloaded = error instanceof LenderError && error.status === 429;
        await wait(isOverloaded ? OVERLOAD_PAUSE_MS : REPEAT_PAUSE_MS);
      }
    }
  };
  const request = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    }).catch((cause: unknown) => {
      throw new LenderError('network', '', null, { cause });
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new LenderError('network', '', response.status, { cause });
    });
    if (response.status !== 200)
      throw new LenderError(
        response.status >= 500 ? 'server' : 'refused',
        readMessage(text),
        response.status,
      );
    return text;
  };

  await repeat('page', () => request('/', { headers: { accept: 'text/html' } }));
  const encryptedPassword = encryptPassword(passwordKey, PASSWORD);
  const signedIn = await repeat('signIn', () => client.signIn({ email, encryptedPassword }));
  accessToken = signedIn.accessToken;
  return {
    client,
    measure,
    repeat,
    callApi: async (path, apiHeaders, body) =>
      JSON.parse(
        await request(`/api${path}`, {
          headers: { ...apiHeaders, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        }),
      ) as unknown,
  };
}

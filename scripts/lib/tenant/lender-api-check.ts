import type { Release } from '@livery/tenant-config/load';

const REQUEST_TIMEOUT_MS = 10_000;

export interface ApiFinding {
  readonly isOk: boolean;
  readonly message: string;
}

const createSuccess = (message: string): ApiFinding => ({ isOk: true, message });
const createFailure = (message: string): ApiFinding => ({ isOk: false, message });

/**
 * Checks that a tenant's lender API is reachable and returns the JSON of the contract. If browsers call the API directly, also
 * checks its CORS headers.
 */
export async function checkLenderApi(release: Release): Promise<ApiFinding[]> {
  const { upstream, injected, canonicalOrigin } = release;
  const base = upstream ?? injected.apiBase;
  const details = await requestClientDetails(base);
  if (upstream !== null || !details.isOk) return [details];
  return [details, await sendPreflight(base, canonicalOrigin)];
}

/** Sends a request without an access token. Every lender API refuses it with the JSON that the contract defines. */
async function requestClientDetails(base: string): Promise<ApiFinding> {
  const url = `${base}/client/get-client-details`;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status >= 300 && response.status < 400) {
      return createFailure(
        `${url} responds with a redirect (${response.status}), which the portal does not follow. Use the final URL in tenant.json.`,
      );
    }
    const hasStatus = typeof body === 'object' && body !== null && 'status' in body;
    return hasStatus && response.status < 500
      ? createSuccess(`${url} responds like a lender API (HTTP ${response.status}).`)
      : createFailure(
          `${url} responds with HTTP ${response.status}, but not like a lender API: the response is not JSON with a "status". Check the URL in tenant.json.`,
        );
  } catch (error) {
    return createFailure(
      `${url} cannot be reached (${describeFetchError(error)}). Check the URL and the network.`,
    );
  }
}

/** Sends the CORS preflight that a browser sends before it signs in at a lender API of another origin. */
async function sendPreflight(base: string, origin: string): Promise<ApiFinding> {
  const url = `${base}/users/login`;
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'accesstoken,content-type',
  };
  try {
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const allowedOrigin = response.headers.get('access-control-allow-origin');
    const allowedHeaders = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!response.ok || (allowedOrigin !== '*' && allowedOrigin !== origin)) {
      return createFailure(
        `${url} does not allow requests from the origin ${origin} (CORS). Allow that origin, or use "proxied" in tenant.json.`,
      );
    }
    return allowedHeaders.includes('accesstoken') || allowedHeaders.includes('*')
      ? createSuccess(`${url} allows requests from the origin ${origin} (CORS).`)
      : createFailure(
          `${url} does not allow the request header accessToken (CORS). Allow it, or use "proxied" in tenant.json.`,
        );
  } catch (error) {
    return createFailure(
      `${url} cannot be reached (${describeFetchError(error)}). Check the URL and the network.`,
    );
  }
}

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause;
  if (error.name === 'TimeoutError') return `no response within ${REQUEST_TIMEOUT_MS / 1000} s`;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

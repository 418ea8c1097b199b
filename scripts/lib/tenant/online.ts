import type { Release } from '@livery/tenant-config/load';

const PATIENCE_MS = 10_000;

/** What was asked of a lender API and what came of it. */
export interface OnlineFinding {
  readonly isGood: boolean;
  readonly sentence: string;
}

const good = (sentence: string): OnlineFinding => ({ isGood: true, sentence });
const bad = (sentence: string): OnlineFinding => ({ isGood: false, sentence });

/** Asks a tenant's lender API what a portal depends on: whether it is there, talks as one, and lets browsers in. */
export async function checkOnline(release: Release): Promise<OnlineFinding[]> {
  const { upstream, injected, canonicalOrigin } = release;
  const base = upstream ?? injected.apiBase;
  const answered = await askDetails(base);
  if (upstream !== null || !answered.isGood) return [answered];
  return [answered, await askCors(base, canonicalOrigin)];
}

/** `client/get-client-details` without a token: any lender API says who may not ask in its envelope. */
async function askDetails(base: string): Promise<OnlineFinding> {
  const url = `${base}/client/get-client-details`;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status >= 300 && answer.status < 400) {
      return bad(
        `${url} answers with a redirect (${answer.status}), which the portal never follows; name its final address.`,
      );
    }
    const isEnvelope = typeof body === 'object' && body !== null && 'status' in body;
    return isEnvelope && answer.status < 500
      ? good(`${url} answers (${answer.status}) as a lender API does.`)
      : bad(`${url} answers ${answer.status}, but not as a lender API does: JSON with a status is missing.`);
  } catch (error) {
    return bad(`${url} cannot be reached (${reasonOf(error)}).`);
  }
}

/** What a browser asks before it calls another origin with our headers. */
async function askCors(base: string, origin: string): Promise<OnlineFinding> {
  const url = `${base}/users/login`;
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'accesstoken,content-type',
  };
  try {
    const answer = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const allowed = answer.headers.get('access-control-allow-origin');
    const names = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!answer.ok || (allowed !== '*' && allowed !== origin)) {
      return bad(
        `${url} does not let browsers of ${origin} call it (CORS); allow that origin, or use "proxied".`,
      );
    }
    return names.includes('accesstoken') || names.includes('*')
      ? good(`${url} lets browsers of ${origin} call it (CORS).`)
      : bad(`${url} does not let browsers send the header accessToken (CORS); allow it, or use "proxied".`);
  } catch (error) {
    return bad(`${url} cannot be reached (${reasonOf(error)}).`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause;
  if (error.name === 'TimeoutError') return `no answer in ${PATIENCE_MS / 1000} s`;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

import type {
  ApiError,
  DraftChanges,
  DraftState,
  FileChange,
  ImportedFiles,
  ReleaseSummary,
  TenantSummary,
} from '../../wire.ts';

/** The error of a request that the studio's server refused, or that did not reach the server. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly details: ApiError;

  constructor(details: ApiError) {
    super(details.message);
    this.details = details;
  }
}

const UNREACHABLE: ApiError = {
  code: 'unreachable',
  message: 'The studio does not respond. Start it again with npm run studio.',
  problems: [],
};

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/api/tenants${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) throw new RequestError(UNREACHABLE);
  if (!response.ok) throw new RequestError((await response.json()) as ApiError);
  return response;
}

const requestJson = async (method: string, path: string, body?: unknown): Promise<unknown> =>
  (await request(method, path, body)).json();

export interface Published {
  readonly number: number;
  readonly state: DraftState;
}

/** The operations of the studio's server. All throw RequestError. */
export const api = {
  listTenants: () => requestJson('GET', '') as Promise<TenantSummary[]>,
  createTenant: (name: string) => requestJson('POST', '', { name }) as Promise<DraftState>,
  readDraft: (slug: string) => requestJson('GET', `/${slug}/draft`) as Promise<DraftState>,
  createDraft: (slug: string) => requestJson('POST', `/${slug}/draft`) as Promise<DraftState>,
  deleteDraft: (slug: string) => requestJson('DELETE', `/${slug}/draft`) as Promise<DraftState>,
  writeFiles: (slug: string, changes: readonly FileChange[]) =>
    requestJson('PUT', `/${slug}/draft/files`, { changes }) as Promise<DraftState>,
  readFile: async (slug: string, path: string): Promise<Uint8Array> =>
    new Uint8Array(await (await request('GET', `/${slug}/draft/files/${path}`)).arrayBuffer()),
  exportZip: async (slug: string): Promise<Blob> => (await request('GET', `/${slug}/draft/zip`)).blob(),
  /** Validates a zip file. Changes nothing. @param zip base64 */
  readZip: (slug: string, zip: string) =>
    requestJson('POST', `/${slug}/draft/zip`, { zip }) as Promise<ImportedFiles>,
  readSample: async (slug: string, id: string): Promise<string> =>
    (await request('GET', `/${slug}/samples/${id}`)).text(),
  listChanges: (slug: string) => requestJson('GET', `/${slug}/changes`) as Promise<DraftChanges>,
  listReleases: (slug: string) => requestJson('GET', `/${slug}/releases`) as Promise<ReleaseSummary[]>,
  publish: (slug: string, note: string, confirm?: string) =>
    requestJson('POST', `/${slug}/publish`, { note, confirm }) as Promise<Published>,
  rollBack: (slug: string, to: string, note: string) =>
    requestJson('POST', `/${slug}/rollback`, { to, note }) as Promise<Published>,
  createLink: (slug: string, days: number) =>
    requestJson('POST', `/${slug}/links`, { days }) as Promise<{ url: string; expires: string }>,
};

export type Api = typeof api;

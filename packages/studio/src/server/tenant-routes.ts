import {
  createDraft,
  deleteDraft,
  findIndexEntry,
  isDraftOutdated,
  listTenantFolders,
  PublishingError,
  parseReleaseId,
  type ReleaseIndex,
  readDraft,
  readDraftFiles,
  readLiveState,
  readReleaseIndex,
} from '@livery/tenant-config/load';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import type { DraftState, TenantSummary } from '../wire.ts';
import { InputError } from './api-errors.ts';
import type { Drafts } from './drafts.ts';
import { MAX_ZIP_FILES } from './folder-zip.ts';

/** Creates a tenant folder. Returns its slug, or the reason why it was not created. */
export type CreateTenant = (
  name: string,
) => Promise<{ readonly ok: true; readonly slug: string } | { readonly ok: false; readonly reason: string }>;

interface TenantRoutesOptions {
  readonly dir: string;
  readonly drafts: Drafts;
  /** The person who is recorded as the author, such as `Ada Lovelace <ada@lender.example>`. */
  readonly author: string;
  readonly createTenant: CreateTenant;
}

const newTenantSchema = z.strictObject({ name: z.string().trim().min(1).max(80) });

const changesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        path: z.string(),
        content: z.base64().nullable(),
        expected: z.string().nullable(),
      }),
    )
    .min(1)
    // An import can delete all existing files and add as many new files.
    .max(2 * MAX_ZIP_FILES),
});

interface TenantParams {
  readonly slug: string;
}

async function describeTenant(
  { dir, drafts }: Pick<TenantRoutesOptions, 'dir' | 'drafts'>,
  slug: string,
  index: ReleaseIndex,
): Promise<TenantSummary> {
  const state = await readLiveState(dir, slug, index);
  const problems = [...state.problems];
  const draft = await readDraft(dir, slug).catch((error: unknown) => {
    if (!(error instanceof PublishingError)) throw error;
    problems.push({ file: 'draft.json', field: '', reason: error.message });
    return null;
  });
  const live = state.served === null ? null : await drafts.readLive(slug).catch(() => null);
  return {
    slug,
    name: live?.release.name ?? slug,
    hosts: live?.release.hosts ?? [],
    release: parseReleaseId(state.served?.release ?? '')?.number ?? null,
    wasPublished: findIndexEntry(index, slug) !== undefined,
    draft: draft && {
      id: draft.id,
      createdAt: draft.createdAt,
      by: draft.by,
      isOutdated: await isDraftOutdated(dir, draft, state.served),
    },
    problems,
  };
}

/** Routes that list and create tenants, and that read and change drafts. */
export const tenantRoutes: FastifyPluginCallback<TenantRoutesOptions> = (app, options, done) => {
  const { dir, drafts, author, createTenant } = options;

  app.get('/api/tenants', async (): Promise<TenantSummary[]> => {
    const folders = await listTenantFolders(dir);
    const index = await readReleaseIndex(dir);
    const summaries = await Promise.all(folders.map(({ slug }) => describeTenant(options, slug, index)));
    return summaries.toSorted((a, b) => a.name.localeCompare(b.name));
  });

  app.post('/api/tenants', async (request): Promise<DraftState> => {
    const { name } = newTenantSchema.parse(request.body);
    const created = await createTenant(name);
    if (!created.ok) throw new InputError(created.reason);
    await createDraft(dir, created.slug, { by: author });
    return drafts.read(created.slug);
  });

  app.get<{ Params: TenantParams }>('/api/tenants/:slug/draft', ({ params }) => drafts.read(params.slug));

  app.post<{ Params: TenantParams }>('/api/tenants/:slug/draft', async ({ params: { slug } }) => {
    await createDraft(dir, slug, { by: author });
    return drafts.read(slug);
  });

  app.delete<{ Params: TenantParams }>('/api/tenants/:slug/draft', async ({ params: { slug } }) => {
    await deleteDraft(dir, slug);
    return drafts.read(slug);
  });

  app.put<{ Params: TenantParams }>('/api/tenants/:slug/draft/files', ({ params: { slug }, body }) =>
    drafts.write(slug, changesSchema.parse(body).changes),
  );

  app.get<{ Params: TenantParams & { id: string } }>(
    '/api/tenants/:slug/samples/:id',
    async ({ params: { slug, id } }, reply) => {
      const html = await drafts.renderSample(slug, id);
      if (html === null) throw new InputError(`There is no sample "${id}".`);
      // The HTML is sent as plain text, because a document at this address could change drafts.
      return reply.type('text/plain; charset=utf-8').send(html);
    },
  );

  app.get<{ Params: TenantParams & { '*': string } }>(
    '/api/tenants/:slug/draft/files/*',
    async ({ params }, reply) => {
      const content = (await readDraftFiles(dir, params.slug)).get(params['*']);
      if (content === undefined)
        throw new PublishingError('changed-file', `The draft has no file "${params['*']}".`);
      // The file is never shown as a document, because an SVG can contain scripts before it is cleaned.
      return reply.type('application/octet-stream').header('content-disposition', 'attachment').send(content);
    },
  );
  done();
};

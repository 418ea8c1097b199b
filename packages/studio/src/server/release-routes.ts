import {
  createPreviewLink,
  describeReleaseChange,
  diffFolders,
  type FolderLocation,
  listReleases,
  locateDraftBase,
  PublishingError,
  publishDraft,
  requireDraft,
  revokeDraftLinks,
  rollBack,
} from '@livery/tenant-config/load';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import type { ApiError, DraftChanges, ReleaseSummary } from '../wire.ts';
import type { Drafts } from './drafts.ts';

interface ReleaseRoutesOptions {
  readonly dir: string;
  readonly drafts: Drafts;
  /** The person who is recorded as the author, such as `Ada Lovelace <ada@lender.example>`. */
  readonly author: string;
  /** The key of preview links. */
  readonly previewKey: Buffer;
}

const noteSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^\P{Cc}*$/u);
const publishSchema = z.strictObject({ note: noteSchema, confirm: z.string().optional() });
const rollBackSchema = z.strictObject({ note: noteSchema, to: z.string() });
const linkSchema = z.strictObject({ days: z.int().min(1).max(365) });

interface TenantParams {
  readonly slug: string;
}

async function describeChanges(from: FolderLocation, to: FolderLocation): Promise<DraftChanges> {
  const diff = await diffFolders(from, to);
  return diff.ok
    ? { changes: diff.changes.map(describeReleaseChange), problems: [] }
    : { changes: [], problems: diff.problems };
}

/** Routes that compare a draft with the live release, publish it, and list releases. */
export const releaseRoutes: FastifyPluginCallback<ReleaseRoutesOptions> = (app, options, done) => {
  const { dir, drafts, author, previewKey } = options;

  app.get<{ Params: TenantParams }>('/api/tenants/:slug/changes', async ({ params: { slug } }) => {
    const { location } = await requireDraft(dir, slug);
    const live = await drafts.readLive(slug);
    return describeChanges(live.location, location);
  });

  app.get<{ Params: TenantParams }>('/api/tenants/:slug/releases', async ({ params: { slug } }) => {
    const { hash } = await drafts.readLive(slug);
    const releases = await listReleases(dir, slug);
    const servedId = releases.find((release) => release.hash === hash)?.id;
    return releases.map(
      ({ id, number, publishedAt, by, note: text, rollbackOf }): ReleaseSummary => ({
        id,
        number,
        publishedAt,
        by,
        note: text,
        rollbackOf,
        isServed: id === servedId,
      }),
    );
  });

  app.post<{ Params: TenantParams }>(
    '/api/tenants/:slug/publish',
    async ({ params: { slug }, body }, reply) => {
      const request = publishSchema.parse(body);
      try {
        const { number } = await publishDraft(dir, slug, { ...request, by: author });
        return { number, state: await drafts.read(slug) };
      } catch (error) {
        if (!(error instanceof PublishingError) || error.code !== 'conflict') throw error;
        const { location, hash } = await drafts.readLive(slug);
        const { changes } = await describeChanges(locateDraftBase(dir, slug), location);
        const conflict: ApiError = {
          code: error.code,
          message: error.message,
          problems: [],
          conflict: { servedHash: hash, changes },
        };
        return reply.code(409).send(conflict);
      }
    },
  );

  app.post<{ Params: TenantParams }>('/api/tenants/:slug/rollback', async ({ params: { slug }, body }) => {
    const { number } = await rollBack(dir, slug, { ...rollBackSchema.parse(body), by: author });
    return { number, state: await drafts.read(slug) };
  });

  app.post<{ Params: TenantParams }>('/api/tenants/:slug/links', async ({ params: { slug }, body }) => {
    const { days } = linkSchema.parse(body);
    const draft = await requireDraft(dir, slug);
    const { release } = await drafts.readLive(slug);
    const link = createPreviewLink(draft, release.canonicalOrigin, previewKey, { days, now: Date.now() });
    return { url: link.url, expires: link.expires.toISOString() };
  });

  app.delete<{ Params: TenantParams }>('/api/tenants/:slug/links', async ({ params: { slug } }, reply) => {
    await revokeDraftLinks(dir, slug);
    return reply.code(204).send();
  });
  done();
};

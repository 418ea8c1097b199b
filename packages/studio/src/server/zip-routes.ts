import { hashDraftFile, readDraftFiles } from '@livery/tenant-config/load';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import type { ImportedFiles } from '../wire.ts';
import { InputError } from './api-errors.ts';
import type { Drafts } from './drafts.ts';
import { readZip, writeZip } from './folder-zip.ts';

interface ZipRoutesOptions {
  readonly dir: string;
  readonly drafts: Drafts;
}

interface TenantParams {
  readonly slug: string;
}

const zipSchema = z.strictObject({ zip: z.base64() });

/** Export and import of a draft as a zip file. */
export const zipRoutes: FastifyPluginCallback<ZipRoutesOptions> = (app, { dir, drafts }, done) => {
  app.get<{ Params: TenantParams }>('/api/tenants/:slug/draft/zip', async ({ params: { slug } }, reply) => {
    const zip = writeZip(slug, await readDraftFiles(dir, slug));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${slug}.zip"`)
      .send(Buffer.from(zip));
  });

  // Writes nothing: the studio's window makes the change, so that it can be undone and never overwrites another window.
  app.post<{ Params: TenantParams }>(
    '/api/tenants/:slug/draft/zip',
    async ({ params: { slug }, body }): Promise<ImportedFiles> => {
      const current = await readDraftFiles(dir, slug);
      const files = readZip(Buffer.from(zipSchema.parse(body).zip, 'base64'));
      const [problem] = await drafts.check(slug, files);
      if (problem !== undefined) {
        const field = problem.field === '' ? '' : `, ${problem.field}`;
        throw new InputError(`The zip file was not imported: ${problem.file}${field}: ${problem.reason}`);
      }
      const deleted = [...current.keys()].filter((path) => !files.has(path));
      const written = [...files].filter(([path, content]) => {
        const before = current.get(path);
        return before === undefined || hashDraftFile(before) !== hashDraftFile(content);
      });
      return {
        files: Object.fromEntries([
          ...deleted.map((path) => [path, null] as const),
          ...written.map(([path, content]) => [path, content.toString('base64')] as const),
        ]),
      };
    },
  );
  done();
};

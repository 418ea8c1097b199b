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

/** Routes that export and import a draft as a zip file. */
export const zipRoutes: FastifyPluginCallback<ZipRoutesOptions> = (app, { dir, drafts }, done) => {
  app.get<{ Params: TenantParams }>('/api/tenants/:slug/draft/zip', async ({ params: { slug } }, reply) => {
    const zip = writeZip(slug, await readDraftFiles(dir, slug));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${slug}.zip"`)
      .send(Buffer.from(zip));
  });

  // This route writes nothing. The studio's window saves the imported files, so that the import can be undone
  // and never overwrites changes of another window.
  app.post<{ Params: TenantParams }>(
    '/api/tenants/:slug/draft/zip',
    async ({ params: { slug }, body }): Promise<ImportedFiles> => {
      const currentFiles = await readDraftFiles(dir, slug);
      const files = readZip(Buffer.from(zipSchema.parse(body).zip, 'base64'));
      const [problem] = await drafts.check(slug, files);
      if (problem !== undefined) {
        const field = problem.field === '' ? '' : `, ${problem.field}`;
        throw new InputError(`The zip file was not imported: ${problem.file}${field}: ${problem.reason}`);
      }
      const deletedPaths = [...currentFiles.keys()].filter((path) => !files.has(path));
      const changedFiles = [...files].filter(([path, content]) => {
        const currentContent = currentFiles.get(path);
        return currentContent === undefined || hashDraftFile(currentContent) !== hashDraftFile(content);
      });
      return {
        files: Object.fromEntries([
          ...deletedPaths.map((path) => [path, null] as const),
          ...changedFiles.map(([path, content]) => [path, content.toString('base64')] as const),
        ]),
      };
    },
  );
  done();
};

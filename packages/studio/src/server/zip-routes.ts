import { checkDraftPath, hashDraftFile, readDraftFiles } from '@livery/tenant-config/load';
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

/**
 * Returns the files of a draft that the studio can write. The others come from a live folder that was edited by hand,
 * such as a file with a space in its name. An import could not write them, and undoing it could not restore them.
 */
async function readWritableFiles(dir: string, slug: string): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([...(await readDraftFiles(dir, slug))].filter(([path]) => checkDraftPath(path) === null));
}

/** Routes that export and import a draft as a zip file. */
export const zipRoutes: FastifyPluginCallback<ZipRoutesOptions> = (app, { dir, drafts }, done) => {
  app.get<{ Params: TenantParams }>('/api/tenants/:slug/draft/zip', async ({ params: { slug } }, reply) => {
    const zip = writeZip(slug, await readWritableFiles(dir, slug));
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
      const currentFiles = await readWritableFiles(dir, slug);
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

import type { StoredFile } from '../../platform/files/stored-file.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FilesRepository } from './files-repository.ts';

export function createFilesService(repository: FilesRepository) {
  return {
    /** Throws a 404 Refusal if no file has this name. */
    async open(name: string): Promise<StoredFile> {
      const file = await repository.find(name);
      if (file === undefined) throw new Refusal(404, 'File not found');
      return file;
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;

// A child process for folder-reader.test.ts. Hangs at a folder named `hangs`, exhausts its memory at a folder named
// `fills`, and rejects every other folder.
import type { FolderMessage, ReadJob } from '../folder-message.ts';

function read(slug: string): FolderMessage {
  for (; slug === 'hangs'; );
  for (const memory: unknown[] = []; slug === 'fills'; )
    memory.push(Array.from({ length: 10_000 }, () => ({})));
  return { ok: false, slug, problems: [{ file: '', field: '', reason: 'read' }], preset: null };
}

process.on('message', ({ folders, batch }: ReadJob) => {
  for (let at = 0; at < folders.length; at += batch) {
    process.send?.(folders.slice(at, at + batch).map(({ slug }) => read(slug)));
  }
});
process.send?.('ready');

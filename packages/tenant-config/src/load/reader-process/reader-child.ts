// The program of folder-reader.ts: reads and validates tenant folders, one after the other. Sends `ready` once, then the
// folders of a job in its order, several in a message.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../folder/read-folder.ts';
import { BLOCKING_DISK } from '../system/disk.ts';
import { bytesOf, type FolderMessage, packFolder, type ReadJob } from './folder-message.ts';

/** Bytes after which a message is sent, so that receiving it does not hold up the server. */
const MESSAGE_BYTES = 1_000_000;

/** Resolves once the message has left. Reading blocks, so a message that waits for the pipe would wait for the whole job. */
const send = (folders: readonly FolderMessage[]): Promise<void> =>
  new Promise((resolve) => process.send?.(folders, undefined, undefined, () => resolve()));

async function read({ dir, slugs, context, batch }: ReadJob): Promise<void> {
  let folders: FolderMessage[] = [];
  let bytes = 0;
  for (const [index, slug] of slugs.entries()) {
    const folder = packFolder(await readFolder(join(dir, slug), { ...context, disk: BLOCKING_DISK }));
    folders.push(folder);
    bytes += bytesOf(folder);
    if (folders.length < batch && bytes < MESSAGE_BYTES && index < slugs.length - 1) continue;
    await send(folders);
    [folders, bytes] = [[], 0];
  }
}

// Visitors come first where the reader and the server share a core: it gets a tenth of one that is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (job: ReadJob) => void read(job));
process.send?.('ready');

// The child process of folder-reader.ts. Reads and validates tenant folders, one at a time. Sends `ready` once, then the folders
// of each job in order, several per message.
import { flushCompileCache } from 'node:module';
import { readFolder } from '../folder/read-folder.ts';
import { BLOCKING_DISK } from '../system/disk.ts';
import { type FolderMessage, getMessageSize, packFolder, type ReadJob } from './folder-message.ts';

/** Maximum size of a message. Receiving a larger one would block the server. */
const MESSAGE_BYTES = 1_000_000;

/** Resolves when the message is sent. Reading blocks this process, so a queued message would wait until the end of the job. */
const send = (folders: readonly FolderMessage[]): Promise<void> =>
  new Promise((resolve) => process.send?.(folders, undefined, undefined, () => resolve()));

async function read({ folders: locations, context, batch }: ReadJob): Promise<void> {
  let folders: FolderMessage[] = [];
  let bytes = 0;
  for (const [index, location] of locations.entries()) {
    const folder = packFolder(await readFolder(location, { ...context, disk: BLOCKING_DISK }));
    folders.push(folder);
    bytes += getMessageSize(folder);
    if (folders.length < batch && bytes < MESSAGE_BYTES && index < locations.length - 1) continue;
    await send(folders);
    [folders, bytes] = [[], 0];
  }
}

process.on('message', (job: ReadJob) => void read(job));
process.send?.('ready');
// This process is always killed, which does not store its compiled code in the cache of NODE_COMPILE_CACHE.
flushCompileCache();

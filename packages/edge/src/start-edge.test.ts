import { Agent } from 'node:http';
import { createDraft, openFolderReader, publishDraft, writeDraftFile } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { startEdge } from './start-edge.ts';
import { findFreePort } from './testing/free-port.ts';
import { sendRequest } from './testing/http.ts';
import { makeDist } from './testing/make-dist.ts';
import { createTenantJson, makeFolder } from './testing/tenant-folders.ts';
import { writeFiles } from './testing/write-files.ts';

const BY = { by: 'Ada Lovelace' };

test('serves the files of retained releases until the last connection is closed', async () => {
  const dir = await makeFolder();
  await writeFiles(dir, { 'harbor/tenant.json': createTenantJson('harbor') });
  const publish = async (title: string) => {
    await createDraft(dir, 'harbor', BY);
    await writeDraftFile(dir, 'harbor', 'texts.json', JSON.stringify({ 'signIn.title': title }));
    return publishDraft(dir, 'harbor', { ...BY, note: '' });
  };
  const { hash } = await publish('First');
  await publish('Second');
  const port = await findFreePort();
  const env = { TENANTS_DIR: dir, PORTAL_DIST: await makeDist(), LOG_LEVEL: 'silent' };
  const edge = await startEdge(readConfig(['--port', String(port)], env), openFolderReader());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await sendRequest(port, '/', { agent });
  const stopped = edge.stop();
  const response = await sendRequest(port, `/brand/${hash}.json`, { agent });
  expect([response.status, response.headers.connection]).toEqual([200, 'close']);
  await stopped;
});

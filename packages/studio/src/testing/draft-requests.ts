import type { DraftState, FileChange } from '../wire.ts';
import { send, startTestStudio, type TestResponse } from './start-test-studio.ts';

export const DRAFT_PATH = '/api/tenants/harbor/draft';

export const parseBody = (response: TestResponse): unknown => JSON.parse(response.text);

export const sendPost = (port: number, path: string, body: unknown = {}) =>
  send(port, path, { method: 'POST', body });

export const saveFiles = (port: number, ...changes: FileChange[]) =>
  send(port, `${DRAFT_PATH}/files`, { method: 'PUT', body: { changes } });

export const encodeContent = (content: string | object): string =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64');

export const getFileHash = ({ files }: DraftState, path: string): string | null =>
  files.find((file) => file.path === path)?.hash ?? null;

/** Starts a studio with a draft of `harbor`. */
export async function openDraft(overrides?: Parameters<typeof startTestStudio>[0]) {
  const studio = await startTestStudio(overrides);
  return { ...studio, state: parseBody(await sendPost(studio.port, DRAFT_PATH)) as DraftState };
}

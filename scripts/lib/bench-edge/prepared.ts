import { Agent, request } from 'node:http';

/** A whole answer as the edge sent it: what the other servers of the bench send too. */
export interface Prepared {
  /** Names and values in turn, without those that every server writes itself. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Node writes these by itself, of the connection and the hour. */
const NODES_OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Asks a server of this machine, over one kept connection. */
export function askOver(agent: Agent, port: number, host: string, path: string): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' };
    const outgoing = request({ agent, host: '127.0.0.1', port, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        if (incoming.statusCode !== 200) {
          reject(new Error(`${host}${path} on port ${port}: HTTP ${incoming.statusCode ?? 0}`));
          return;
        }
        const { rawHeaders } = incoming;
        const own = rawHeaders.filter((_, index) => {
          const name = rawHeaders[index - (index % 2)] ?? '';
          return !NODES_OWN.has(name.toLowerCase());
        });
        resolve({ headers: own, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** One page under every host, or every path under one host, in order. */
export async function askAll(
  port: number,
  targets: readonly (readonly [host: string, path: string])[],
): Promise<Prepared[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Prepared[] = [];
  for (const [host, path] of targets) answers.push(await askOver(agent, port, host, path));
  agent.destroy();
  return answers;
}

import { Agent } from 'node:http';
import { askOver } from './prepared.ts';

/** Visits every host once over a few keep-alive connections. Returns the response times in milliseconds. */
export async function visitAll(port: number, hosts: readonly string[], visitors = 4): Promise<number[]> {
  const waiting = [...hosts];
  return visitWhile(port, () => waiting.pop(), visitors);
}

/** Visits one host after the other until there is none, `visitors` at a time. */
export async function visitWhile(
  port: number,
  nextHost: () => string | undefined,
  visitors: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const visitor = async (): Promise<void> => {
    for (let host = nextHost(); host !== undefined; host = nextHost()) {
      const began = performance.now();
      await askOver(agent, port, host, '/');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return times;
}

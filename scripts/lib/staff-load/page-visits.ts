import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from '../cleanup.ts';
import type { Call, PortalAddress } from './staff-session.ts';

const PAUSE_MS = 200;
/** An address of the portal's files in a page. */
const ASSET = /(?:src|href)="(\/assets\/[\w.-]+\.(?:js|css))"/g;

/**
 * Opens the page of the portal through the load balancer until `stop` is called, with new visitors: each visit requests
 * the page and then its scripts and styles, which can reach another edge than the page.
 */
export function startPageVisits({ port }: Pick<PortalAddress, 'port'>, onCall: (call: Call) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Returns the text of a response. Reports every status but 200 as an error. */
  async function load(operation: string, path: string, accept: string): Promise<string> {
    const startTime = performance.now();
    const report = (error: string | null) =>
      onCall({ operation, ms: performance.now() - startTime, error, isTemporary: false });
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
      const text = await response.text();
      report(response.status === 200 ? null : `${path}: status ${response.status}`);
      return text;
    } catch (error) {
      report(`${path}: ${String(error)}`);
      return '';
    }
  }

  async function visit(): Promise<void> {
    while (!signal.aborted) {
      const page = await load('page of a visitor', '/', 'text/html');
      const assets = [...page.matchAll(ASSET)].map(([, path = '']) => path);
      if (page !== '' && assets.length === 0)
        onCall({ operation: 'file of a page', ms: 0, error: 'a page without files', isTemporary: false });
      await Promise.all(assets.map((path) => load('file of a page', path, '*/*')));
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const work = visit();
  const stop = async () => {
    unregister();
    stopping.abort();
    await work;
  };
  const unregister = registerCleanup(stop);
  return { stop };
}

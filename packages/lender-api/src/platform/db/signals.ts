import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { parsePostgresAddress } from './postgres-address.ts';
import { SIGNAL_CHANNEL } from './signal-channel.ts';

/**
 * Receives the payload of a signal. Receives null if signals may have been missed, so the listener must
 * reload its data.
 */
type SignalListener = (payload: string | null) => void;

/** Notifications between all server processes on the same database. */
export interface Signals {
  /** Starts to listen. Resolves when listening has started, with a function that stops listening. */
  listen(onSignal: SignalListener): Promise<() => void>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;

/**
 * Signals of PostgreSQL. Uses one dedicated connection for LISTEN, and reconnects when the connection is
 * lost.
 */
class PostgresSignals implements Signals {
  readonly #address: string;
  readonly #listeners = new Set<SignalListener>();
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(address: string) {
    this.#address = address;
  }

  async listen(onSignal: SignalListener): Promise<() => void> {
    await this.#open();
    this.#listeners.add(onSignal);
    return () => void this.#listeners.delete(onSignal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async #open(): Promise<void> {
    if (this.#client !== null) return;
    this.#connecting ??= this.#connect();
    await this.#connecting;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...parsePostgresAddress(this.#address), keepAlive: true });
    client.on('notification', ({ payload = '' }) => this.#notify(payload));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${SIGNAL_CHANNEL}`);
      client.once('end', () => this.#reconnect(FIRST_RETRY_MS));
      this.#client = client;
    } finally {
      this.#connecting = null;
    }
  }

  /** Reconnects, then notifies all listeners that signals may have been missed. */
  #reconnect(delay: number): void {
    this.#client = null;
    if (this.#isClosed || this.#retry !== null || this.#listeners.size === 0) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#open().then(
        () => this.#notify(null),
        () => this.#reconnect(Math.min(delay * 2, MAX_RETRY_MS)),
      );
    }, delay);
    this.#retry.unref();
  }

  #notify(payload: string | null): void {
    for (const listener of this.#listeners) listener(payload);
  }
}

export const createPostgresSignals = (address: string): Signals => new PostgresSignals(address);

/** Returns the signals of PGlite. Its database runs in this process, so no signal can be missed. */
export const createPgliteSignals = (client: PGlite): Signals => ({
  async listen(onSignal) {
    const unlisten = await client.listen(SIGNAL_CHANNEL, onSignal);
    return () => void unlisten();
  },
  close: () => Promise.resolve(),
});

import { PassThrough } from 'node:stream';
import type { Signals } from '../../platform/db/signals.ts';
import type { ChatVisitor } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ChatRepository } from './chat-repository.ts';
import { getChatSignal } from './chat-repository.ts';
import { toWireMessage } from './chat-service.ts';
import { formatEvent, HEARTBEAT, STREAM_OPENING } from './event-stream.ts';

const MESSAGE_BATCH = 100;

/**
 * A stream with more unsent bytes than this is ended. The reader then reconnects and continues after the last
 * received message.
 */
const MAX_BACKLOG_BYTES = 512 * 1024;

export const HEARTBEAT_MS = 20_000;

export interface ChatLiveOptions {
  signals: Signals;
  schemaName: string;
  repository: ChatRepository;
  heartbeatMs: number;
  onError: (error: unknown) => void;
}

export interface StreamRequest {
  /**
   * Returns the reader of the stream. Throws a Refusal if the reader no longer has access. Called before each
   * send.
   */
  getVisitor: () => Promise<ChatVisitor>;
  /** The id of the last message that the reader has received; null for new messages only. */
  after: number | null;
}

/**
 * One event stream to a reader. Each call of `wake` sends the new events; simultaneous calls are combined.
 */
class Listener {
  readonly output = new PassThrough();
  readonly loanId: number | null;
  readonly #options: ChatLiveOptions;
  readonly #getVisitor: StreamRequest['getVisitor'];
  #cursor: number;
  #unread = -1;
  #isSending = false;
  #hasPendingWake = false;

  constructor(options: ChatLiveOptions, request: StreamRequest, loanId: number | null, cursor: number) {
    this.#options = options;
    this.#getVisitor = request.getVisitor;
    this.loanId = loanId;
    this.#cursor = cursor;
    this.output.write(STREAM_OPENING);
  }

  wake(): void {
    this.#hasPendingWake = true;
    if (!this.#isSending) void this.#sendUpdates();
  }

  sendHeartbeat(): void {
    this.#write(HEARTBEAT);
    this.wake();
  }

  /** Ignores the text if the stream has ended: it remains a listener until the reader has received its last bytes. */
  #write(text: string): void {
    if (!this.output.writableEnded) this.output.write(text);
  }

  async #sendUpdates(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#hasPendingWake && !this.output.writableEnded) {
        this.#hasPendingWake = false;
        await this.#sendNew();
      }
    } catch (error) {
      if (!(error instanceof Refusal)) this.#options.onError(error);
      this.output.end();
    } finally {
      this.#isSending = false;
    }
  }

  async #sendNew(): Promise<void> {
    const { repository } = this.#options;
    const visitor = await this.#getVisitor();
    let messageCount: number;
    do {
      const rows = await repository.listMessagesAfter(this.loanId, this.#cursor, MESSAGE_BATCH);
      messageCount = rows.length;
      for (const row of rows) {
        this.#write(formatEvent('message', toWireMessage(visitor, row), row.id));
        this.#cursor = row.id;
      }
      if (this.output.writableLength > MAX_BACKLOG_BYTES) this.output.end();
    } while (messageCount === MESSAGE_BATCH && !this.output.writableEnded);
    const unread = await repository.countUnread(visitor.party, this.loanId);
    if (unread !== this.#unread) {
      // With the id, a reader who has received no message yet can continue at this position after a lost connection.
      this.#write(formatEvent('unread', { unread }, this.#cursor));
      this.#unread = unread;
    }
  }
}

/** Manages the event streams of one lender on this server. */
export function createChatLive(options: ChatLiveOptions) {
  const { signals, schemaName, repository, heartbeatMs } = options;
  const listeners = new Set<Listener>();
  let listening: Promise<() => void> | null = null;
  let heartbeatTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const onSignal = (payload: string | null) => {
    for (const listener of listeners) {
      const { loanId } = listener;
      const shouldWake =
        payload === null ||
        (loanId === null
          ? payload.startsWith(`${schemaName}:chat:`)
          : payload === getChatSignal(schemaName, loanId));
      if (shouldWake) listener.wake();
    }
  };

  async function listen(): Promise<void> {
    listening ??= signals.listen(onSignal);
    try {
      await listening;
    } catch (error) {
      listening = null;
      throw error;
    }
  }

  function removeListener(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0 || heartbeatTimer === null) return;
    clearInterval(heartbeatTimer);
    heartbeatTimer = null;
  }

  return {
    /**
     * Returns a stream of server-sent events. It ends when the reader disconnects or loses access, or when
     * the server stops.
     */
    async open(request: StreamRequest): Promise<PassThrough> {
      const { loanId } = await request.getVisitor();
      await listen();
      const cursor = request.after ?? (await repository.readLastMessageId(loanId));
      const listener = new Listener(options, request, loanId, cursor);
      listener.output.once('close', () => removeListener(listener));
      if (isClosed) {
        listener.output.end();
        return listener.output;
      }
      listeners.add(listener);
      heartbeatTimer ??= setInterval(() => {
        for (const each of listeners) each.sendHeartbeat();
      }, heartbeatMs).unref();
      listener.wake();
      return listener.output;
    },

    /** Ends all streams, because a server waits for open responses before it stops. */
    close(): void {
      isClosed = true;
      for (const { output } of listeners) output.end();
      if (heartbeatTimer !== null) clearInterval(heartbeatTimer);
      void listening?.then((unlisten) => unlisten());
    },
  };
}

export type ChatLive = ReturnType<typeof createChatLive>;

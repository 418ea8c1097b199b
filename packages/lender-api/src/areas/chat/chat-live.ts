import { PassThrough } from 'node:stream';
import type { Signals } from '../../platform/db/signals.ts';
import type { ChatVisitor } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ChatRepository } from './chat-repository.ts';
import { chatSignal } from './chat-repository.ts';
import { messageFor } from './chat-service.ts';
import { eventText, HEARTBEAT, OPENING } from './event-stream.ts';

const MESSAGES_AT_ONCE = 100;

/** A reader who takes nothing for so long is let go; they come back and go on where they were. */
const LARGEST_BACKLOG_BYTES = 512 * 1024;

export const HEARTBEAT_MS = 20_000;

export interface ChatLiveOptions {
  signals: Signals;
  schemaName: string;
  repository: ChatRepository;
  heartbeatMs: number;
  /** For what goes wrong while nobody waits for an answer. */
  onError: (error: unknown) => void;
}

export interface StreamRequest {
  /** Says who is listening; throws a Refusal once they may not any more. Asked before anything is sent. */
  visitor: () => Promise<ChatVisitor>;
  /** The id of the last message that the listener has; null for only what comes from now on. */
  after: number | null;
}

/** One listener: looks for what is new whenever they are woken, one look at a time. */
class Listener {
  readonly output = new PassThrough();
  readonly loanId: number | null;
  readonly #options: ChatLiveOptions;
  readonly #visitor: StreamRequest['visitor'];
  #cursor: number;
  #unread = -1;
  #isLooking = false;
  #isWokenMeanwhile = false;

  constructor(options: ChatLiveOptions, request: StreamRequest, loanId: number | null, cursor: number) {
    this.#options = options;
    this.#visitor = request.visitor;
    this.loanId = loanId;
    this.#cursor = cursor;
    this.output.write(OPENING);
  }

  wake(): void {
    this.#isWokenMeanwhile = true;
    if (!this.#isLooking) void this.#look();
  }

  beat(): void {
    this.output.write(HEARTBEAT);
    this.wake();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    try {
      while (this.#isWokenMeanwhile && !this.output.writableEnded) {
        this.#isWokenMeanwhile = false;
        await this.#sendNew();
      }
    } catch (error) {
      if (!(error instanceof Refusal)) this.#options.onError(error);
      this.output.end();
    } finally {
      this.#isLooking = false;
    }
  }

  async #sendNew(): Promise<void> {
    const { repository } = this.#options;
    const visitor = await this.#visitor();
    let found: number;
    do {
      const rows = await repository.messagesAfter(this.loanId, this.#cursor, MESSAGES_AT_ONCE);
      found = rows.length;
      for (const row of rows) {
        this.output.write(eventText('message', messageFor(visitor, row), row.id));
        this.#cursor = row.id;
      }
      if (this.output.writableLength > LARGEST_BACKLOG_BYTES) this.output.end();
    } while (found === MESSAGES_AT_ONCE && !this.output.writableEnded);
    const unread = await repository.countUnread(visitor.party, this.loanId);
    if (unread !== this.#unread && !this.output.writableEnded) {
      this.output.write(eventText('unread', { unread }));
      this.#unread = unread;
    }
  }
}

/** Everybody who listens to the chat of one lender on this server. */
export function chatLive(options: ChatLiveOptions) {
  const { signals, schemaName, repository, heartbeatMs } = options;
  const listeners = new Set<Listener>();
  let listening: Promise<() => void> | null = null;
  let heart: NodeJS.Timeout | null = null;
  let isClosed = false;

  const onSignal = (payload: string | null) => {
    for (const listener of listeners) {
      const { loanId } = listener;
      const concerns =
        payload === null ||
        (loanId === null
          ? payload.startsWith(`${schemaName}:chat:`)
          : payload === chatSignal(schemaName, loanId));
      if (concerns) listener.wake();
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

  function remove(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0 || heart === null) return;
    clearInterval(heart);
    heart = null;
  }

  return {
    /** Server-sent events until the reader leaves, may not listen any more, or the server stops. */
    async open(request: StreamRequest): Promise<PassThrough> {
      const { loanId } = await request.visitor();
      await listen();
      const cursor = request.after ?? (await repository.lastMessageId(loanId));
      const listener = new Listener(options, request, loanId, cursor);
      listener.output.once('close', () => remove(listener));
      if (isClosed) {
        listener.output.end();
        return listener.output;
      }
      listeners.add(listener);
      heart ??= setInterval(() => {
        for (const each of listeners) each.beat();
      }, heartbeatMs).unref();
      listener.wake();
      return listener.output;
    },

    /** Ends every stream, so that a stop does not wait for readers who never leave. */
    close(): void {
      isClosed = true;
      for (const { output } of listeners) output.end();
      if (heart !== null) clearInterval(heart);
      void listening?.then((unlisten) => unlisten());
    },
  };
}

export type ChatLive = ReturnType<typeof chatLive>;

import { setTimeout as wait } from 'node:timers/promises';

/** What a turn has left: `more` of the same, nothing (`done`), or a reason why nobody's turn would come to anything now. */
export type Turn = 'more' | 'done' | 'end-round';

export interface BackgroundWork<Of> {
  /** What is done, as the log calls it: 'settlement'. */
  name: string;
  /** From the end of a round to the beginning of the next. */
  everyMs: number;
  /** Whose work it is: the lenders, or something for each of them. */
  of: readonly Of[];
  /** A piece that nobody waits for too long; between its steps it looks at the signal, which comes when all is to stop. */
  work: (one: Of, signal: AbortSignal) => Promise<Turn>;
  onError: (error: unknown, name: string, one: Of) => void;
}

/** Does work in rounds, of one after the other in turns, until nobody has more of it. */
export function backgroundLoop<Of>({ name, everyMs, of, work, onError }: BackgroundWork<Of>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looping: Promise<void> = Promise.resolve();

  /** A lender whose database fails must not keep the others from theirs. */
  async function turnOf(one: Of): Promise<Turn> {
    try {
      return await work(one, signal);
    } catch (error) {
      onError(error, name, one);
      return 'done';
    }
  }

  async function runRound(): Promise<void> {
    for (let busy = [...of]; busy.length > 0; ) {
      const still: Of[] = [];
      for (const one of busy) {
        if (signal.aborted) return;
        const turn = await turnOf(one);
        if (turn === 'end-round') return;
        if (turn === 'more') still.push(one);
      }
      busy = still;
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await runRound();
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    /** One round, now. Never throws. */
    runRound,
    /** Begins at once. The caller stops it before it closes the database. */
    start(): void {
      looping = loop();
    },
    /** Lets the piece that is being worked on finish, begins no other, and leaves no timer. */
    async stop(): Promise<void> {
      stopping.abort();
      await looping;
    },
  };
}

export type BackgroundLoop = ReturnType<typeof backgroundLoop>;

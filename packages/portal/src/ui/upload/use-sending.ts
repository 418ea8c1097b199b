import type { Sending } from '@livery/lender-client';
import { useState } from 'react';

/** The person has stopped a file on its way; whether it had arrived is not known. */
export class SendingStopped extends Error {
  override readonly name = 'SendingStopped';
}

/** A file on its way. */
export interface FileOnItsWay {
  readonly name: string;
  /** The share that has left, 0 to 1. */
  readonly sent: number;
  readonly stop: () => void;
}

/**
 * Sends files and shows how far they are. A file whose page is left goes on.
 * @returns the file on its way, null for none; and what sends one: it rejects with `SendingStopped` when the person stops it
 */
export function useSending() {
  const [onItsWay, setOnItsWay] = useState<FileOnItsWay | null>(null);
  async function send<Answer>(
    { name }: Pick<File, 'name'>,
    call: (sending: Sending) => Promise<Answer>,
  ): Promise<Answer> {
    const controller = new AbortController();
    const stop = () => controller.abort(new SendingStopped());
    const show = (sent: number) => setOnItsWay({ name, sent, stop });
    show(0);
    try {
      return await call({ signal: controller.signal, onProgress: show });
    } finally {
      setOnItsWay(null);
    }
  }
  return { onItsWay, send };
}

import type { CallOptions } from '@livery/lender-client';
import { useState } from 'react';

/** Thrown if the user stops an upload. The lender may have received the file. */
export class UploadStoppedError extends Error {
  override readonly name = 'UploadStoppedError';
}

export interface UploadInProgress {
  readonly name: string;
  /** The fraction that has been sent, from 0 to 1. */
  readonly sent: number;
  readonly stop: () => void;
}

/**
 * Sends a file and reports the progress. An upload continues when the user leaves the page.
 * @returns `currentUpload`, which is null if no upload is in progress, and `send`, which starts an upload.
 * `send` rejects with `UploadStoppedError` if the user stops the upload
 */
export function useUpload() {
  const [currentUpload, setCurrentUpload] = useState<UploadInProgress | null>(null);
  async function send<Result>(
    { name }: Pick<File, 'name'>,
    call: (options: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const stop = () => controller.abort(new UploadStoppedError());
    const report = (sent: number) => setCurrentUpload({ name, sent, stop });
    report(0);
    try {
      return await call({ signal: controller.signal, onProgress: report });
    } finally {
      setCurrentUpload(null);
    }
  }
  return { currentUpload, send };
}

// Messages between the studio and the frame that shows a sample. The frame has the address of the preview.

/** Sent by the frame to the studio when it can receive samples. */
export const SAMPLE_READY = 'livery-sample-ready';

/** Sent by the studio to the frame to show a sample without a reload. */
export const SHOW_SAMPLE = 'livery-show-sample';

export interface ShowSampleMessage {
  readonly type: typeof SHOW_SAMPLE;
  /** A complete HTML document. */
  readonly html: string;
  readonly colorMode: 'light' | 'dark';
}

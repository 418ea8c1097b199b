// Messages between the studio and its frame with a sample, which runs at the address of the preview.

/** From the frame to the studio: it can receive samples. */
export const SAMPLE_READY = 'livery-sample-ready';

/** From the studio to the frame: show this sample without a reload. */
export const SHOW_SAMPLE = 'livery-show-sample';

export interface ShowSampleMessage {
  readonly type: typeof SHOW_SAMPLE;
  /** A complete HTML document. */
  readonly html: string;
  readonly colorMode: 'light' | 'dark';
}

import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { pdfWorker } from './pdf-worker.ts';

/** Wide enough for a card on a fine screen. */
const WIDTH_PX = 1000;

/**
 * Draws page 1 of a PDF.
 * @param data its bytes, which are taken away from the caller
 * @returns how many pages it has; rejects for a file that is none, is damaged or has a password, and without the worker
 */
export function drawFirstPage(canvas: HTMLCanvasElement, data: ArrayBuffer): Promise<number> {
  const { port, broken } = pdfWorker();
  return Promise.race([drawWith(port, canvas, data), broken]);
}

async function drawWith(port: Worker, canvas: HTMLCanvasElement, data: ArrayBuffer): Promise<number> {
  // What is wrong with a file is said on the page, not on the console.
  const verbosity = VerbosityLevel.ERRORS;
  const worker = PDFWorker.create({ port, verbosity });
  const task = getDocument({
    data,
    worker,
    // Nothing is loaded besides the file, nothing is compiled, and what a form in it would do is not done.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity,
  });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: WIDTH_PX / page.getViewport({ scale: 1 }).width });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return pdf.numPages;
  } finally {
    await task.destroy();
  }
}

import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** What of Trusted Types is used; no browser's type library has it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Named in the content security policy of the page, which allows no other. */
const POLICY = 'pdf-worker';

function onlyWorkerUrl(url: string): string {
  if (url !== workerUrl) throw new TypeError('This is not the address of the PDF worker.');
  return url;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The worker's address as the browser asks for it: where it knows Trusted Types, by our policy, which has no other to give. */
const trustedUrl: string =
  trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyWorkerUrl }).createScriptURL(workerUrl) ??
  workerUrl;

/** The thread that reads PDFs: a large or damaged one stops no typing. */
interface PdfWorker {
  readonly port: Worker;
  /** Rejects when the worker's code does not arrive, or breaks. */
  readonly broken: Promise<never>;
}

let current: PdfWorker | null = null;

function startWorker(): PdfWorker {
  const port = new Worker(trustedUrl, { type: 'module' });
  const broken = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => {
      port.terminate();
      current = null;
      reject(new Error('The PDF worker does not run.'));
    });
  });
  return { port, broken };
}

/** The worker of all PDFs; a new one when the last has broken. */
function pdfWorker(): PdfWorker {
  current ??= startWorker();
  return current;
}

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

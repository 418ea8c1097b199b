import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/**
 * The part of the Trusted Types API that this file uses. TypeScript's DOM library does not declare the API.
 */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page's content security policy allows only this policy name. */
const POLICY_NAME = 'pdf-worker';

function allowOnlyWorkerUrl(url: string): string {
  if (url !== workerUrl) throw new TypeError('Only the URL of the PDF worker is allowed.');
  return url;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Worker URL, as a Trusted Types script URL where the browser supports that. The policy rejects any other URL. */
const trustedUrl: string =
  trustedTypes
    ?.createPolicy(POLICY_NAME, { createScriptURL: allowOnlyWorkerUrl })
    .createScriptURL(workerUrl) ?? workerUrl;

/** Web worker that parses PDFs, so that a large or damaged file does not block the page. */
interface PdfWorker {
  readonly port: Worker;
  /** Rejects if the worker script fails to load or throws. */
  readonly failure: Promise<never>;
}

let currentWorker: PdfWorker | null = null;

function startWorker(): PdfWorker {
  const port = new Worker(trustedUrl, { type: 'module' });
  const failure = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => {
      port.terminate();
      currentWorker = null;
      reject(new Error('The PDF worker failed.'));
    });
  });
  return { port, failure };
}

/** Returns the shared worker. Starts a new worker after a failure. */
function getPdfWorker(): PdfWorker {
  currentWorker ??= startWorker();
  return currentWorker;
}

/** Rendered width: sharp enough for a card on a high-density screen. */
const WIDTH_PX = 1000;

/**
 * Draws page 1 of a PDF and resolves with the number of its pages. Rejects if the data is not a PDF, is damaged or needs a
 * password, and if the worker fails.
 * @param data content of the file; the buffer is transferred to the worker and unusable afterwards
 */
export function drawFirstPage(canvas: HTMLCanvasElement, data: ArrayBuffer): Promise<number> {
  const { port, failure } = getPdfWorker();
  return Promise.race([drawWithWorker(port, canvas, data), failure]);
}

async function drawWithWorker(port: Worker, canvas: HTMLCanvasElement, data: ArrayBuffer): Promise<number> {
  // The card reports unreadable files, so warnings do not go to the console.
  const verbosity = VerbosityLevel.ERRORS;
  const worker = PDFWorker.create({ port, verbosity });
  const loadingTask = getDocument({
    data,
    worker,
    // Loads only the file, compiles no WebAssembly and ignores XFA forms.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity,
  });
  try {
    const pdf = await loadingTask.promise;
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: WIDTH_PX / page.getViewport({ scale: 1 }).width });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return pdf.numPages;
  } finally {
    await loadingTask.destroy();
  }
}

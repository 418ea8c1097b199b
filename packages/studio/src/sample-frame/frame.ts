// Runs in the frame of the studio that shows borrower pages, emails and the browser tab. The server sends this file without its types.
import { SAMPLE_READY, SHOW_SAMPLE, type ShowSampleMessage } from './message.ts';

const studio = document.documentElement.dataset['studio'] ?? '';

const isShowSample = (data: unknown): data is ShowSampleMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === SHOW_SAMPLE;

/** Replaces the document in place, so that nothing flashes and the scroll position remains. */
function show({ html, colorMode }: ShowSampleMessage): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  root.classList.add(colorMode);
  document.head.replaceChildren(...next.head.childNodes);
  document.body.replaceWith(next.body);
  window.scrollTo(scrollX, scrollY);
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === studio && source === window.parent && isShowSample(data)) show(data);
});

// Links and forms lead nowhere, because the data is invented.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button') !== null) event.preventDefault();
});
window.addEventListener('submit', (event) => event.preventDefault());

window.parent.postMessage({ type: SAMPLE_READY }, studio);

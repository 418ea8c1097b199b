// Runs in the frame of the studio that shows borrower pages, emails and the browser tab. The server removes
// the types from this file before it sends it.
import { SAMPLE_READY, SHOW_SAMPLE, type ShowSampleMessage } from './message.ts';

const studioOrigin = document.documentElement.dataset['studio'] ?? '';

const isShowSampleMessage = (data: unknown): data is ShowSampleMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === SHOW_SAMPLE;

/** Replaces the document in place, so that nothing flashes and the scroll position remains. */
function showSample({ html, colorMode }: ShowSampleMessage): void {
  const newDocument = new DOMParser().parseFromString(html, 'text/html');
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of newDocument.documentElement.attributes) root.setAttribute(name, value);
  root.classList.add(colorMode);
  document.head.replaceChildren(...newDocument.head.childNodes);
  document.body.replaceWith(newDocument.body);
  window.scrollTo(scrollX, scrollY);
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === studioOrigin && source === window.parent && isShowSampleMessage(data)) showSample(data);
});

// Disables links and forms, because their targets do not exist for invented data.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button') !== null) event.preventDefault();
});
window.addEventListener('submit', (event) => event.preventDefault());

window.parent.postMessage({ type: SAMPLE_READY }, studioOrigin);

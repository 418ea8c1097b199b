type Listener = (title: string) => void;

const listeners = new Set<Listener>();

/** Sets the title of the document and notifies the subscribers of a change. */
export function setPageTitle(title: string): void {
  if (document.title === title) return;
  document.title = title;
  for (const listener of listeners) listener(title);
}

/** @returns the function that ends the subscription */
export function subscribeToPageTitle(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

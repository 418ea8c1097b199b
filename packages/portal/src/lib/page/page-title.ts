type Listener = (title: string) => void;

const listeners = new Set<Listener>();

export function setPageTitle(title: string): void {
  if (document.title === title) return;
  document.title = title;
  for (const listener of listeners) listener(title);
}

export function subscribeToPageTitle(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/* global document, localStorage, sessionStorage, matchMedia */
// Runs before the first paint, so that the page never shows in the wrong colour mode or for the wrong person. Sets
// on <html> the class `light` or `dark` from the person's own choice, or from the tenant's when there is none,
// `data-font` where the tenant's font is at hand, and the class `signed-in` where somebody seems to be signed in, who must not see the sign-in screen.
(() => {
  /** Three signs of life of lib/signed-in-hint.ts: a tab in the background may be a little late with one. */
  const HINT_HOLDS_MS = 180_000;
  const element = document.getElementById('livery-tenant');
  if (element === null) return;
  const { slug, colorMode } = JSON.parse(element.textContent);
  const { classList } = document.documentElement;
  const read = (open, key) => {
    try {
      return open().getItem(key);
    } catch {
      // Storage is blocked: nothing is known.
      return null;
    }
  };

  const chosen = colorMode.fixed ? null : read(() => localStorage, 'livery:color-mode');
  const mode = chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : colorMode.initial;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  classList.add(mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode);

  // Loaded on an earlier visit (lib/own-font.ts), so it is there in time; else it would be in the way of everything else.
  if (read(() => localStorage, 'livery:font')) document.documentElement.dataset.font = '';

  const hint = `livery:${slug}:signed-in`;
  const inThisTab = read(() => sessionStorage, hint);
  const lastSeen = Number(read(() => localStorage, hint));
  if (inThisTab || Date.now() - lastSeen < HINT_HOLDS_MS) classList.add('signed-in');
})();

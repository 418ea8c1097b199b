/* global document, localStorage, sessionStorage, matchMedia */
// Runs before the first paint, so that the page never shows the wrong color mode or the wrong app. Sets on <html>:
// - the class `light` or `dark`, by the user's choice or the tenant's default
// - `data-font` if the tenant's font was loaded before
// - the class `signed-in` if a user seems to be signed in, who must not see the sign-in screen
(() => {
  /** Three heartbeats of lib/session/signed-in-hint.ts, because a background tab may skip one. */
  const HINT_LIFETIME_MS = 180_000;
  const element = document.getElementById('livery-tenant');
  if (element === null) return;
  const { slug, colorMode } = JSON.parse(element.textContent);
  const { classList } = document.documentElement;
  const read = (open, key) => {
    try {
      return open().getItem(key);
    } catch {
      // Storage is blocked.
      return null;
    }
  };

  const chosen = colorMode.fixed ? null : read(() => localStorage, 'livery:color-mode');
  const mode = chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : colorMode.initial;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  classList.add(mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode);

  // The font was loaded on an earlier visit (lib/brand/tenant-font.ts), so it does not delay the page.
  if (read(() => localStorage, 'livery:font')) document.documentElement.dataset.font = '';

  const hint = `livery:${slug}:signed-in`;
  const inThisTab = read(() => sessionStorage, hint);
  const lastSeen = Number(read(() => localStorage, hint));
  if (inThisTab || Date.now() - lastSeen < HINT_LIFETIME_MS) classList.add('signed-in');
})();

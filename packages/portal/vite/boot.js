/* global document, localStorage, matchMedia */
// Runs before the first paint, so that the page never shows in the wrong colour mode: sets the class
// `light` or `dark` on <html> from the person's own choice, or from the tenant's when there is none.
(() => {
  const element = document.getElementById('livery-tenant');
  if (element === null) return;
  const { initial, fixed } = JSON.parse(element.textContent).colorMode;
  let chosen = null;
  try {
    chosen = fixed ? null : localStorage.getItem('livery:color-mode');
  } catch {
    // Storage is blocked: the tenant's mode stands.
  }
  const mode = chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : initial;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode);
})();

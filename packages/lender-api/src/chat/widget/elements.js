// What the widget is drawn with. Texts of people only ever become text nodes, never markup.

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; --line: var(--border, color-mix(in srgb, currentColor 20%, transparent)); }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: var(--background, Canvas); color: var(--text, CanvasText); }
:focus-visible { outline: 2px solid var(--focus, currentColor); outline-offset: 1px; }
.chat { display: flex; flex-direction: column; height: 100dvh; position: relative; }
.head { display: flex; align-items: center; gap: .5rem; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
h1 { font-size: 1rem; margin: 0; flex: 1; overflow-wrap: anywhere; outline: none; }
.titled .head { position: absolute; inset: 0 0 auto auto; border: 0; }
.scroll { flex: 1; overflow-y: auto; padding: .75rem; }
ol, ul { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .5rem; }
.message { max-width: 85%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; overflow-wrap: anywhere; }
.message.ours { align-self: flex-end; background: var(--ours, color-mix(in srgb, currentColor 9%, transparent)); }
.message p { margin: 0; white-space: pre-wrap; }
.end { display: block; height: 1px; margin-top: -1px; }
.jump { position: relative; align-self: center; margin: -3rem 0 .75rem; border-radius: 999px; background: var(--background, Canvas); box-shadow: 0 1px 4px #0003; }
.meta { font-size: .8125rem; color: var(--quiet, inherit); }
.write { border-top: 1px solid var(--line); padding: .625rem .75rem; margin: 0; display: grid; gap: .375rem; }
label { font-size: .8125rem; }
textarea { font: inherit; color: inherit; background: transparent; width: 100%; resize: vertical; min-height: 3.75rem; padding: .375rem .5rem; border: 1px solid var(--control, currentColor); border-radius: .375rem; }
button { font: inherit; min-height: 2.25rem; padding: 0 .875rem; cursor: pointer; color: inherit; background: transparent; border: 1px solid var(--control, currentColor); border-radius: .375rem; }
.write button { font-weight: 600; color: var(--on-accent, Canvas); background: var(--accent, CanvasText); border-color: transparent; }
@media (pointer: coarse) { button { min-height: 2.75rem; } textarea { font-size: 16px; } }
.entry { width: 100%; text-align: left; padding: .75rem; display: grid; gap: .125rem; border-color: var(--line); border-radius: .5rem; }
.entry * { pointer-events: none; }
.preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: flex; align-items: center; justify-content: space-between; gap: .75rem; }
.badge { font-weight: 600; } .problem { border-left: 4px solid #c62828; padding-left: .5rem; margin: 0; }
.hidden, .titled h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [sheet];

const THEME_COLORS = [
  'background',
  'text',
  'quiet',
  'border',
  'control',
  'accent',
  'on-accent',
  'ours',
  'focus',
];

/** Wears the page's colours, each a CSS colour by its name above; what is left out stays the browser's. */
function wear({ colorScheme = '', colors = {} }) {
  const { style } = document.documentElement;
  style.colorScheme = colorScheme;
  for (const name of THEME_COLORS) style.setProperty(`--${name}`, colors[name] ?? '');
}

/**
 * An element with properties and children.
 * @param {string} tag
 * @param {Record<string, unknown>} properties attributes, or `on...` for listeners
 * @param {...(Node | string)} children
 */
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Date and time as the reader's device shows them. */
const shownTime = (iso) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What a person would count: an emoji of several code points is one character. */
const countCharacters = (text) => [...new Intl.Segmenter().segment(text)].length;

// What the widget is drawn with. Texts of people only ever become text nodes, never markup.

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent); }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
.chat { display: flex; flex-direction: column; height: 100dvh; }
.head { display: flex; align-items: center; gap: .5rem; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
h1 { font-size: 1rem; margin: 0; flex: 1; overflow-wrap: anywhere; }
.scroll { flex: 1; overflow-y: auto; padding: .75rem; }
ol, ul { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .5rem; }
.message { max-width: 85%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; overflow-wrap: anywhere; }
.message.ours { align-self: flex-end; background: color-mix(in srgb, currentColor 9%, transparent); }
.message p { margin: 0; white-space: pre-wrap; }
.meta { font-size: .8125rem; opacity: .8; }
.write { border-top: 1px solid var(--line); padding: .75rem; display: grid; gap: .5rem; }
textarea { font: inherit; width: 100%; resize: vertical; min-height: 4.5rem; padding: .5rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; cursor: pointer; }
.entry { width: 100%; text-align: left; padding: .75rem; display: grid; gap: .125rem; background: none; color: inherit; border: 1px solid var(--line); border-radius: .5rem; }
.preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: flex; align-items: center; justify-content: space-between; gap: .75rem; }
.badge { font-weight: 600; } .problem { border-left: 4px solid #c62828; padding-left: .5rem; margin: 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [sheet];

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

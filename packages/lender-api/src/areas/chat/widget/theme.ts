import type { ChatFont, ChatTheme } from '@livery/contract/chat-widget';
import { CHAT_COLORS } from '@livery/contract/chat-widget';

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 var(--font, system-ui), system-ui, sans-serif; --line: var(--border, color-mix(in srgb, currentColor 20%, transparent)); }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: var(--background, Canvas); color: var(--text, CanvasText); }
:focus-visible { outline: 2px solid var(--focus, currentColor); outline-offset: 1px; }
.chat { display: flex; flex-direction: column; height: 100dvh; position: relative; }
.chat.inbox { display: grid; grid-template-columns: minmax(0, 1fr); }
.pane { display: flex; flex-direction: column; min-width: 0; min-height: 0; position: relative; }
.inbox:not(.talking) .talk, .inbox.talking .list { display: none; }
.choose { margin: auto; padding: 1.5rem; text-align: center; color: var(--quiet, inherit); }
@media (min-width: 44rem) {
  .chat.inbox { grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); }
  .inbox .pane.list, .inbox .pane.talk { display: flex; }
  .pane.talk { border-inline-start: 1px solid var(--line); }
  .inbox .back { display: none; }
}
.head { display: flex; align-items: center; gap: .5rem; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
h1, h2 { font-size: 1rem; font-weight: 600; margin: 0; flex: 1; overflow-wrap: anywhere; outline: none; }
.titled .head { position: absolute; inset: 0 0 auto auto; border: 0; }
.scroll { flex: 1; overflow-y: auto; padding: .75rem; }
ol, ul { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .5rem; }
.message { max-width: 85%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: var(--radius, .75rem); overflow-wrap: anywhere; }
.message.ours { align-self: flex-end; background: var(--ours, color-mix(in srgb, currentColor 9%, transparent)); }
.message p { margin: 0; white-space: pre-wrap; }
.end { display: block; height: 1px; margin-top: -1px; }
.jump { position: relative; align-self: center; margin: -3rem 0 .75rem; border-radius: 999px; background: var(--background, Canvas); box-shadow: 0 1px 4px #0003; }
.meta { font-size: .8125rem; color: var(--quiet, inherit); }
.write { border-top: 1px solid var(--line); padding: .625rem .75rem; margin: 0; display: grid; gap: .375rem; }
label { font-size: .8125rem; }
textarea { font: inherit; color: inherit; background: transparent; width: 100%; resize: vertical; min-height: 3.75rem; padding: .375rem .5rem; border: 1px solid var(--control, currentColor); border-radius: var(--radius, .375rem); }
button { font: inherit; min-height: 2.25rem; padding: 0 .875rem; cursor: pointer; color: inherit; background: transparent; border: 1px solid var(--control, currentColor); border-radius: var(--radius, .375rem); }
.write button { font-weight: 600; color: var(--on-accent, Canvas); background: var(--accent, CanvasText); border-color: transparent; }
@media (pointer: coarse) { button { min-height: 2.75rem; } textarea { font-size: 16px; } }
.pane.list .scroll { padding: 0; } .pane.list ul { gap: 0; } .pane.list .meta { margin: 0; } .pane.list p.meta { padding: .75rem; }
.entry { width: 100%; text-align: start; padding: .625rem .75rem; display: grid; gap: .125rem; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; }
.entry:hover, .entry[aria-current=true] { background: var(--ours, color-mix(in srgb, currentColor 9%, transparent)); }
.entry[aria-current=true] { box-shadow: inset 2px 0 var(--accent, currentColor); }
.entry:focus-visible { outline-offset: -2px; } strong { font-weight: 600; }
.entry * { pointer-events: none; }
.preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: flex; align-items: center; justify-content: space-between; gap: .75rem; }
.badge { font-weight: 600; font-size: .75rem; padding: 0 .375rem; border-radius: 999px; color: var(--on-accent, Canvas); background: var(--accent, CanvasText); } .problem { border-left: 4px solid var(--danger, #c62828); color: var(--danger, inherit); padding-left: .5rem; margin: 0; }
.hidden, .titled h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

export function applyStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
}

/** Applies the colors and radius of the page. For missing values, the styles fall back to their defaults. */
export function applyTheme({ colorScheme = '', colors = {}, radius = '' }: ChatTheme): void {
  const { style } = document.documentElement;
  style.colorScheme = colorScheme;
  for (const name of CHAT_COLORS) style.setProperty(`--${name}`, colors[name] ?? '');
  style.setProperty('--radius', radius);
}

export function applyFont({ faces, fallback }: ChatFont): void {
  for (const face of [...document.fonts]) document.fonts.delete(face);
  for (const { weight, style = 'normal', ...file } of faces) {
    const source = 'url' in file ? `url("${file.url}")` : file.data;
    const face = new FontFace('Page font', source, { weight, style });
    // If a font file is damaged, the fallback families apply.
    face.loaded.catch(() => undefined);
    document.fonts.add(face);
  }
  document.documentElement.style.setProperty('--font', ["'Page font'", fallback].filter(Boolean).join(', '));
}

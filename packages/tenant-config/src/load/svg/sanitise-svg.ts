import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { ImageSize } from '../image-size.ts';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, TEXT_ELEMENTS, WRAPPING_ELEMENTS } from './allowed.ts';
import { cssFault } from './css-fault.ts';

export type SanitisedSvg =
  | { readonly ok: true; readonly bytes: Buffer; readonly size: ImageSize }
  | { readonly ok: false; readonly reason: string };

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const EMBEDDED_IMAGE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;

/** Why an SVG is refused, as the end of a sentence that begins with the file. */
class Refusal extends Error {}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (symbol) => ESCAPES[symbol] ?? '&#13;');

/** For attributes. Line ends that were written as references would be read as others when they are not written so again. */
const escapeXml = (text: string): string =>
  // Hardly any holds one of these, and looking is much quicker than replacing.
  /[&<>"\t\n\r]/.test(text)
    ? text.replace(/[&<>"\t\n\r]/g, (symbol) => ESCAPES[symbol] ?? `&#${symbol.charCodeAt(0)};`)
    : text;

/** What becomes of an element and of what it holds. */
type Fate = 'kept' | 'unwrapped' | 'dropped';

interface Open {
  readonly name: string;
  readonly fate: Fate;
  /** Whether its start tag has been ended by something inside. */
  isFilled: boolean;
  style: string;
}

/**
 * An SVG written anew from what may stand in one: shapes, text, gradients, filters, plain styles, embedded bitmaps. Scripts,
 * handlers, embedded documents, animation, links, comments and what editors leave behind are gone. One that would look
 * different without what it loads from elsewhere is refused instead, and so is one that is not well-formed or has no
 * size. What comes out is a fixed point: sanitising it again changes nothing.
 */
export function sanitiseSvg(source: Buffer): SanitisedSvg {
  if (!isUtf8(source)) return { ok: false, reason: 'is not UTF-8 text; save it as UTF-8' };
  try {
    return { ok: true, ...rewrite(source.toString()) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

function rewrite(text: string): { bytes: Buffer; size: ImageSize } {
  if (text.includes('<?xml-stylesheet'))
    throw new Refusal('refers to a stylesheet; put the styles into the file');
  const parser = new SaxesParser({ xmlns: true });
  const writer = createWriter();
  // The parser knows no entity that a document type declares: one that is used is an error. No more than these five
  // handlers: with a sixth V8 keeps the parser's fields in a table, and it takes eight times as long.
  parser.on('error', (error) => {
    throw new Refusal(`is not well-formed XML (${error.message}); export it again`);
  });
  parser.on('opentag', writer.open);
  parser.on('text', writer.add);
  parser.on('cdata', writer.add);
  parser.on('closetag', writer.close);
  parser.write(text).close();
  return writer.finish();
}

/** Writes what it is told of, as far as it may stand in a picture. */
function createWriter() {
  const elements: Open[] = [];
  let written = '';
  let size: ImageSize | null = null;

  /** Where something is written into: what is unwrapped is not there. */
  const holder = (): Open | undefined => {
    const last = elements.at(-1);
    return last?.fate === 'unwrapped' ? elements.findLast(({ fate }) => fate !== 'unwrapped') : last;
  };
  const write = (piece: string, into = holder()): void => {
    if (into?.isFilled === false) {
      into.isFilled = true;
      written += '>';
    }
    written += piece;
  };
  return {
    open: (tag: SaxesTagNS): void => {
      const isRoot = elements.length === 0;
      if (isRoot) size = sizeOf(rootOf(tag));
      const fate = fateOf(tag, holder());
      if (fate === 'kept') write(startOf(tag, isRoot));
      elements.push({ name: tag.local, fate, isFilled: false, style: '' });
    },
    add: (text: string): void => {
      const into = holder();
      if (into?.fate !== 'kept' || !TEXT_ELEMENTS.has(into.name)) return;
      // A style is judged as a whole, whatever it was pieced together from.
      if (into.name === 'style') into.style += text;
      else write(escapeText(text), into);
    },
    close: (): void => {
      const closed = elements.at(-1);
      if (closed?.fate === 'kept') {
        if (closed.style !== '') write(escapeText(checkCss(closed.style)), closed);
        written += closed.isFilled ? `</${closed.name}>` : '/>';
      }
      elements.pop();
    },
    finish: (): { bytes: Buffer; size: ImageSize } => {
      if (size === null) throw new Refusal('has neither width and height nor a viewBox; add one');
      return { bytes: Buffer.from(written), size };
    },
  };
}

function rootOf(tag: SaxesTagNS): SaxesTagNS {
  if (tag.uri === SVG && tag.local === 'svg') return tag;
  throw new Refusal(`does not begin as an SVG; its first element must be <svg xmlns="${SVG}">`);
}

function fateOf({ uri, local }: SaxesTagNS, parent: Open | undefined): Fate {
  if (parent?.fate === 'dropped' || uri !== SVG) return 'dropped';
  if (WRAPPING_ELEMENTS.has(local)) return 'unwrapped';
  return DRAWING_ELEMENTS.has(local) ? 'kept' : 'dropped';
}

/** The start tag without its end, every name without a prefix; where a link is given both ways, the newer one counts. */
function startOf(tag: SaxesTagNS, isRoot: boolean): string {
  let start = isRoot ? `<${tag.local} xmlns="${SVG}"` : `<${tag.local}`;
  const hasHref = tag.attributes['href'] !== undefined;
  for (const name in tag.attributes) {
    const { uri, local, value } = tag.attributes[name] as SaxesAttributeNS;
    if (uri === '') {
      if (DRAWING_ATTRIBUTES.has(local)) start += ` ${local}="${escapeXml(checkValue(tag, local, value))}"`;
    } else if (uri === XML && local === 'space') start += ` xml:space="${escapeXml(value)}"`;
    else if (uri === XLINK && local === 'href') {
      const href = checkHref(tag, value);
      if (!hasHref) start += ` href="${escapeXml(href)}"`;
    }
  }
  return start;
}

function checkValue(tag: SaxesTagNS, name: string, value: string): string {
  if (name === 'href') return checkHref(tag, value);
  // Words for people; they are never read as CSS.
  if (name.startsWith('aria-') || name === 'id' || name === 'class') return value;
  return checkCss(value);
}

function checkCss(css: string): string {
  const fault = cssFault(css);
  if (fault !== null) throw new Refusal(fault);
  return css;
}

function checkHref(tag: SaxesTagNS, value: string): string {
  if (/^#[^\s]*$/.test(value) || (tag.local === 'image' && EMBEDDED_IMAGE.test(value))) return value;
  const shown = value.length > 60 ? `${value.slice(0, 60)}...` : value;
  throw new Refusal(`refers to "${shown}" outside the file; embed it or draw it as shapes`);
}

function sizeOf({ attributes }: SaxesTagNS): ImageSize | null {
  const valueOf = (name: string): string => attributes[name]?.value.trim() ?? '';
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^([0-9]*\.?[0-9]+)(?:px)?$/.exec(valueOf(name))?.[1] ?? Number.NaN),
  ) as [number, number];
  if (width > 0 && height > 0) return { width, height };
  const [, , boxWidth = 0, boxHeight = 0] = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null;
}

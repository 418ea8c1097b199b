import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { sizeFault } from '../images/image-limits.ts';
import type { ImageSize } from '../images/image-size.ts';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, TEXT_ELEMENTS, WRAPPING_ELEMENTS } from './allowed.ts';
import { cssFault } from './css-fault.ts';
import { createImageBudget, type ImageBudget, isEmbeddedImage } from './embedded-images.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './limits.ts';
import { rootAttribute, sizeOf } from './svg-size.ts';

export type SanitisedSvg =
  | { readonly ok: true; readonly bytes: Buffer; readonly size: ImageSize }
  | { readonly ok: false; readonly reason: string };

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const NO_SIZE = 'has neither width and height nor a viewBox; add one';

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
 * size. What comes out is a fixed point: sanitising it again changes nothing. The time grows with the bytes, not faster:
 * depth, elements and attributes are bounded.
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
  const images = createImageBudget();
  let count = 0;
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
      count += 1;
      checkBounds(elements.length + 1, count);
      const root = elements.length === 0 ? rootOf(tag) : null;
      if (root !== null) size = root.size;
      const fate = fateOf(tag, holder());
      if (fate === 'kept') write(startOf(tag, root, images));
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
      // The parser has refused what has no root element.
      if (size === null) throw new Refusal(NO_SIZE);
      return { bytes: Buffer.from(written), size };
    },
  };
}

/** Called for each element as it begins, so that nothing is built of a file that exceeds a bound. */
function checkBounds(depth: number, count: number): void {
  if (depth > MAX_DEPTH) throw new Refusal(`nests more than ${MAX_DEPTH} elements; ungroup the drawing`);
  if (count > MAX_ELEMENTS) throw new Refusal(`has more than ${MAX_ELEMENTS} elements; simplify the drawing`);
}

type Root = NonNullable<ReturnType<typeof sizeOf>>;

function rootOf(tag: SaxesTagNS): Root {
  if (tag.uri !== SVG || tag.local !== 'svg') {
    throw new Refusal(`does not begin as an SVG; its first element must be <svg xmlns="${SVG}">`);
  }
  const root = sizeOf(tag);
  if (root === null) throw new Refusal(NO_SIZE);
  const fault = sizeFault(root.size);
  if (fault !== null) throw new Refusal(fault);
  return root;
}

function fateOf({ uri, local }: SaxesTagNS, parent: Open | undefined): Fate {
  if (parent?.fate === 'dropped' || uri !== SVG) return 'dropped';
  if (WRAPPING_ELEMENTS.has(local)) return 'unwrapped';
  return DRAWING_ELEMENTS.has(local) ? 'kept' : 'dropped';
}

/** The start tag without its end, every name without a prefix; where a link is given both ways, the newer one counts. */
function startOf(tag: SaxesTagNS, root: Root | null, images: ImageBudget): string {
  let start = root !== null ? `<${tag.local} xmlns="${SVG}"` : `<${tag.local}`;
  const hasHref = tag.attributes['href'] !== undefined;
  let count = 0;
  for (const name in tag.attributes) {
    count += 1;
    if (count > MAX_ATTRIBUTES) {
      throw new Refusal(`has an element with more than ${MAX_ATTRIBUTES} attributes; export it again`);
    }
    const { uri, local, value } = tag.attributes[name] as SaxesAttributeNS;
    if (uri === '') {
      const kept = root === null ? value : rootAttribute(local, value, root.isInPixels);
      if (kept !== null && DRAWING_ATTRIBUTES.has(local)) {
        start += ` ${local}="${escapeXml(checkValue(tag, local, kept, images))}"`;
      }
    } else if (uri === XML && local === 'space') start += ` xml:space="${escapeXml(value)}"`;
    else if (uri === XLINK && local === 'href') {
      const href = checkHref(tag, value, images);
      if (!hasHref) start += ` href="${escapeXml(href)}"`;
    }
  }
  return start;
}

function checkValue(tag: SaxesTagNS, name: string, value: string, images: ImageBudget): string {
  if (name === 'href') return checkHref(tag, value, images);
  // Words for people; they are never read as CSS.
  if (name.startsWith('aria-') || name === 'id' || name === 'class') return value;
  return checkCss(value);
}

function checkCss(css: string): string {
  const fault = cssFault(css);
  if (fault !== null) throw new Refusal(fault);
  return css;
}

function checkHref(tag: SaxesTagNS, value: string, images: ImageBudget): string {
  if (/^#[^\s]*$/.test(value)) return value;
  if (tag.local === 'image' && isEmbeddedImage(value)) {
    const fault = images.take(value);
    if (fault !== null) throw new Refusal(fault);
    return value;
  }
  const shown = value.length > 60 ? `${value.slice(0, 60)}...` : value;
  throw new Refusal(`refers to "${shown}" outside the file; embed it or draw it as shapes`);
}

import { isUtf8 } from 'node:buffer';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { findSizeFault } from '../images/image-limits.ts';
import type { ImageSize } from '../images/image-size.ts';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, TEXT_ELEMENTS, WRAPPING_ELEMENTS } from './allowed.ts';
import { findCssFault } from './css-fault.ts';
import { createImageBudget, type ImageBudget, isEmbeddedImage } from './embedded-images.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './limits.ts';
import { readSvgSize, sanitizeRootAttribute } from './svg-size.ts';

export type SanitizedSvg =
  | { readonly ok: true; readonly bytes: Buffer; readonly size: ImageSize }
  | { readonly ok: false; readonly reason: string };

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

const NO_SIZE = 'has neither width and height nor a viewBox; add one';

/** The message continues a sentence that begins with the file name, for example `is not well-formed XML`. */
class SvgRejection extends Error {}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (symbol) => ESCAPES[symbol] ?? '&#13;');

/** Escapes an attribute value. Line breaks and tabs are escaped too, because XML parsers normalize literal ones. */
const escapeXml = (text: string): string =>
  // Tests first, because few values contain these characters and testing is much faster than replacing.
  /[&<>"\t\n\r]/.test(text)
    ? text.replace(/[&<>"\t\n\r]/g, (symbol) => ESCAPES[symbol] ?? `&#${symbol.charCodeAt(0)};`)
    : text;

/** `unwrap` removes the tags of an element; `drop` removes the tags and the content. */
type ElementAction = 'keep' | 'unwrap' | 'drop';

interface OpenElement {
  readonly name: string;
  readonly action: ElementAction;
  /** True after content was written. The first content also writes the `>` of the start tag. */
  hasContent: boolean;
  style: string;
}

/**
 * Returns an SVG with only the allowed content: shapes, text, gradients, filters, plain styles, embedded
 * bitmaps. Removes scripts, event handlers, embedded documents, animation, links, comments and editor
 * metadata. Rejects an SVG that loads external resources, because it would look different without them. Also
 * rejects an SVG that is not well-formed or has no size. Runs in linear time, because depth, elements and
 * attributes are limited.
 */
export function sanitizeSvg(source: Buffer): SanitizedSvg {
  if (!isUtf8(source)) return { ok: false, reason: 'is not UTF-8 text; save it as UTF-8' };
  try {
    return { ok: true, ...rewriteSvg(source.toString()) };
  } catch (error) {
    if (error instanceof SvgRejection) return { ok: false, reason: error.message };
    throw error;
  }
}

function rewriteSvg(text: string): { bytes: Buffer; size: ImageSize } {
  if (text.includes('<?xml-stylesheet'))
    throw new SvgRejection('refers to an external stylesheet; put the styles into the file');
  const parser = new SaxesParser({ xmlns: true });
  const writer = createWriter();
  // The parser ignores entity declarations, so it reports an error for a declared entity. Do not add a sixth
  // handler: V8 would then store the parser object in dictionary mode, which makes parsing eight times
  // slower.
  parser.on('error', (error) => {
    throw new SvgRejection(`is not well-formed XML (${error.message}); export it again`);
  });
  parser.on('opentag', writer.open);
  parser.on('text', writer.add);
  parser.on('cdata', writer.add);
  parser.on('closetag', writer.close);
  parser.write(text).close();
  return writer.finish();
}

function createWriter() {
  const elements: OpenElement[] = [];
  const images = createImageBudget();
  let count = 0;
  let written = '';
  let size: ImageSize | null = null;

  /** Returns the innermost open element that is not unwrapped. */
  const findContainer = (): OpenElement | undefined => {
    const last = elements.at(-1);
    return last?.action === 'unwrap' ? elements.findLast(({ action }) => action !== 'unwrap') : last;
  };
  const write = (piece: string, into = findContainer()): void => {
    if (into?.hasContent === false) {
      into.hasContent = true;
      written += '>';
    }
    written += piece;
  };
  return {
    open: (tag: SaxesTagNS): void => {
      count += 1;
      checkLimits(elements.length + 1, count);
      const root = elements.length === 0 ? checkRoot(tag) : null;
      if (root !== null) size = root.size;
      const action = selectAction(tag, findContainer());
      if (action === 'keep') write(writeStartTag(tag, root, images));
      elements.push({ name: tag.local, action, hasContent: false, style: '' });
    },
    add: (text: string): void => {
      const into = findContainer();
      if (into?.action !== 'keep' || !TEXT_ELEMENTS.has(into.name)) return;
      // Styles are checked when their element ends, because they can consist of several text nodes.
      if (into.name === 'style') into.style += text;
      else write(escapeText(text), into);
    },
    close: (): void => {
      const closed = elements.at(-1);
      if (closed?.action === 'keep') {
        if (closed.style !== '') write(escapeText(checkCss(closed.style)), closed);
        written += closed.hasContent ? `</${closed.name}>` : '/>';
      }
      elements.pop();
    },
    finish: (): { bytes: Buffer; size: ImageSize } => {
      // The parser rejects a file without a root element.
      if (size === null) throw new SvgRejection(NO_SIZE);
      return { bytes: Buffer.from(written), size };
    },
  };
}

/** Called at the start of each element, so that parsing stops as soon as a limit is exceeded. */
function checkLimits(depth: number, count: number): void {
  if (depth > MAX_DEPTH) throw new SvgRejection(`nests more than ${MAX_DEPTH} elements; ungroup the drawing`);
  if (count > MAX_ELEMENTS)
    throw new SvgRejection(`has more than ${MAX_ELEMENTS} elements; simplify the drawing`);
}

type Root = NonNullable<ReturnType<typeof readSvgSize>>;

function checkRoot(tag: SaxesTagNS): Root {
  if (tag.uri !== SVG || tag.local !== 'svg') {
    throw new SvgRejection(`does not begin as an SVG; its first element must be <svg xmlns="${SVG}">`);
  }
  const root = readSvgSize(tag);
  if (root === null) throw new SvgRejection(NO_SIZE);
  const fault = findSizeFault(root.size);
  if (fault !== null) throw new SvgRejection(fault);
  return root;
}

function selectAction({ uri, local }: SaxesTagNS, parent: OpenElement | undefined): ElementAction {
  if (parent?.action === 'drop' || uri !== SVG) return 'drop';
  if (WRAPPING_ELEMENTS.has(local)) return 'unwrap';
  return DRAWING_ELEMENTS.has(local) ? 'keep' : 'drop';
}

/** Returns the start tag without `>` and without namespace prefixes. `href` takes precedence over `xlink:href`. */
function writeStartTag(tag: SaxesTagNS, root: Root | null, images: ImageBudget): string {
  let start = root !== null ? `<${tag.local} xmlns="${SVG}"` : `<${tag.local}`;
  const hasHref = tag.attributes['href'] !== undefined;
  let count = 0;
  for (const name in tag.attributes) {
    count += 1;
    if (count > MAX_ATTRIBUTES) {
      throw new SvgRejection(`has an element with more than ${MAX_ATTRIBUTES} attributes; export it again`);
    }
    const { uri, local, value } = tag.attributes[name] as SaxesAttributeNS;
    if (uri === '') {
      const allowed = root === null ? value : sanitizeRootAttribute(local, value, root.isInPixels);
      if (allowed !== null && DRAWING_ATTRIBUTES.has(local)) {
        start += ` ${local}="${escapeXml(checkValue(tag, local, allowed, images))}"`;
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
  // The values of these attributes are never interpreted as CSS.
  if (name.startsWith('aria-') || name === 'id' || name === 'class') return value;
  return checkCss(value);
}

function checkCss(css: string): string {
  const fault = findCssFault(css);
  if (fault !== null) throw new SvgRejection(fault);
  return css;
}

function checkHref(tag: SaxesTagNS, value: string, images: ImageBudget): string {
  if (/^#[^\s]*$/.test(value)) return value;
  if (tag.local === 'image' && isEmbeddedImage(value)) {
    const fault = images.add(value);
    if (fault !== null) throw new SvgRejection(fault);
    return value;
  }
  const shown = value.length > 60 ? `${value.slice(0, 60)}...` : value;
  throw new SvgRejection(`refers to "${shown}" outside the file; embed it or draw it as shapes`);
}

export type MarkdownFormat = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'link';

/** Range of character offsets; `start` equals `end` for a caret. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces `range` with `text`, and then selects `selected`. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
  readonly selected: TextRange;
}

const NEW_LINK = 'https://';

/** Adds markers around the selection, or removes markers that already surround it. */
function toggleMarkers(text: string, { start, end }: TextRange, marker: string): TextEdit {
  const selectedText = text.slice(start, end);
  const { length } = marker;
  const isWrapped = (before: string, after: string) => before.endsWith(marker) && after.startsWith(marker);
  // The `*` next to the selection may belong to the `**` of bold text, which must stay.
  const isDoubled = marker === '*' && isWrapped(text.slice(0, start - length), text.slice(end + length));
  if (!isDoubled && isWrapped(text.slice(0, start), text.slice(end))) {
    const from = start - length;
    return {
      range: { start: from, end: end + length },
      text: selectedText,
      selected: { start: from, end: from + selectedText.length },
    };
  }
  // Markers next to whitespace have no effect in Markdown.
  const trimmedText = selectedText.trim();
  const leadingSpaces = selectedText.length - selectedText.trimStart().length;
  const from = start + leadingSpaces;
  return {
    range: { start: from, end: from + trimmedText.length },
    text: `${marker}${trimmedText}${marker}`,
    selected: { start: from + length, end: from + length + trimmedText.length },
  };
}

function createLink(text: string, { start, end }: TextRange): TextEdit {
  const selectedText = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(selectedText);
  const [linkText, address] = isAddress ? ['', selectedText] : [selectedText, NEW_LINK];
  const addressStart = start + linkText.length + 3;
  // Select the missing part: the link text or the address.
  const selected =
    linkText === ''
      ? { start: start + 1, end: start + 1 }
      : { start: addressStart, end: addressStart + address.length };
  return { range: { start, end }, text: `[${linkText}](${address})`, selected };
}

const LINE_PREFIXES = {
  heading: { pattern: /^#{1,6} /, create: () => '## ' },
  list: { pattern: /^[-*+] /, create: () => '- ' },
  numbers: { pattern: /^\d+[.)] /, create: (index: number) => `${index + 1}. ` },
} as const;

/** Adds a prefix to the lines of the selection, or removes it if every line has it. */
function toggleLinePrefixes(
  text: string,
  { start, end }: TextRange,
  format: keyof typeof LINE_PREFIXES,
): TextEdit {
  const { pattern, create } = LINE_PREFIXES[format];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextLineBreak = text.indexOf('\n', end);
  const to = nextLineBreak === -1 ? text.length : nextLineBreak;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line) => pattern.test(line));
  const newText = lines
    .map((line, index) =>
      isPrefixed ? line.replace(pattern, '') : `${create(index)}${line.replace(pattern, '')}`,
    )
    .join('\n');
  const newEnd = from + newText.length;
  return {
    range: { start: from, end: to },
    text: newText,
    selected: lines.length > 1 ? { start: from, end: newEnd } : { start: newEnd, end: newEnd },
  };
}

/** Returns the edit that applies or removes a Markdown format (CommonMark) at the selection. */
export function formatMarkdown(text: string, range: TextRange, format: MarkdownFormat): TextEdit {
  if (format === 'bold') return toggleMarkers(text, range, '**');
  if (format === 'italic') return toggleMarkers(text, range, '*');
  return format === 'link' ? createLink(text, range) : toggleLinePrefixes(text, range, format);
}

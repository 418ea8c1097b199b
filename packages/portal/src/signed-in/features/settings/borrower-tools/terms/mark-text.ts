/** What the buttons over the terms do to the text. */
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'link';

/** From one place of a text to another; the same place where nothing is selected. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What is put in the place of a range, and what is selected afterwards. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
  readonly selected: TextRange;
}

const NEW_LINK = 'https://';

/** Puts signs around the selection, or takes them away where they stand already, inside it or just outside. */
function wrap(text: string, { start, end }: TextRange, sign: string): TextEdit {
  const chosen = text.slice(start, end);
  const { length } = sign;
  const stands = (before: string, after: string) => before.endsWith(sign) && after.startsWith(sign);
  // One star is not the half of two.
  const isDoubled = sign === '*' && stands(text.slice(0, start - length), text.slice(end + length));
  if (!isDoubled && stands(text.slice(0, start), text.slice(end))) {
    const from = start - length;
    return {
      range: { start: from, end: end + length },
      text: chosen,
      selected: { start: from, end: from + chosen.length },
    };
  }
  // Signs that touch a blank mark nothing in Markdown.
  const inner = chosen.trim();
  const lead = chosen.length - chosen.trimStart().length;
  const from = start + lead;
  return {
    range: { start: from, end: from + inner.length },
    text: `${sign}${inner}${sign}`,
    selected: { start: from + length, end: from + length + inner.length },
  };
}

function link(text: string, { start, end }: TextRange): TextEdit {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const [words, address] = isAddress ? ['', chosen] : [chosen, NEW_LINK];
  const addressStart = start + words.length + 3;
  // What is still missing is selected: the words, or the address.
  const selected =
    words === ''
      ? { start: start + 1, end: start + 1 }
      : { start: addressStart, end: addressStart + address.length };
  return { range: { start, end }, text: `[${words}](${address})`, selected };
}

const LINE_MARKS = {
  heading: { has: /^#{1,6} /, put: () => '## ' },
  list: { has: /^[-*+] /, put: () => '- ' },
  numbers: { has: /^\d+[.)] /, put: (place: number) => `${place + 1}. ` },
} as const;

/** Begins the lines of the selection with a mark, or takes it away where all of them have it. */
function markLines(text: string, { start, end }: TextRange, mark: keyof typeof LINE_MARKS): TextEdit {
  const { has, put } = LINE_MARKS[mark];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => has.test(line));
  const changed = lines
    .map((line, place) => (isMarked ? line.replace(has, '') : `${put(place)}${line.replace(has, '')}`))
    .join('\n');
  const last = from + changed.length;
  return {
    range: { start: from, end: to },
    text: changed,
    selected: lines.length > 1 ? { start: from, end: last } : { start: last, end: last },
  };
}

/** What a button does to the text, given what is selected in it (CommonMark). */
export function markText(text: string, range: TextRange, mark: Mark): TextEdit {
  if (mark === 'bold') return wrap(text, range, '**');
  if (mark === 'italic') return wrap(text, range, '*');
  return mark === 'link' ? link(text, range) : markLines(text, range, mark);
}

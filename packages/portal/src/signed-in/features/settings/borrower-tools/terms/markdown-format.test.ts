import { expect, test } from 'vitest';
import { formatMarkdown, type MarkdownFormat } from './markdown-format.ts';

/** Applies a format to a text with its selection between ⟦ and ⟧. Returns the result in the same notation. */
function applyTo(textWithMarks: string, format: MarkdownFormat): string {
  const start = textWithMarks.indexOf('⟦');
  const end = textWithMarks.indexOf('⟧') - 1;
  const text = textWithMarks.replace('⟦', '').replace('⟧', '');
  const edit = formatMarkdown(text, { start, end }, format);
  const after = text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end);
  const { selected } = edit;
  return `${after.slice(0, selected.start)}⟦${after.slice(selected.start, selected.end)}⟧${after.slice(selected.end)}`;
}

test.each<[string, MarkdownFormat, string]>([
  ['the ⟦terms⟧ hold', 'bold', 'the **⟦terms⟧** hold'],
  ['the **⟦terms⟧** hold', 'bold', 'the ⟦terms⟧ hold'],
  ['the ⟦terms⟧ hold', 'italic', 'the *⟦terms⟧* hold'],
  ['the *⟦terms⟧* hold', 'italic', 'the ⟦terms⟧ hold'],
  ['the **⟦terms⟧** hold', 'italic', 'the ***⟦terms⟧*** hold'],
  ['the⟦ terms ⟧hold', 'bold', 'the **⟦terms⟧** hold'],
  ['⟦⟧', 'bold', '**⟦⟧**'],
  ['one\nt⟦⟧wo\nthree', 'heading', 'one\n## two⟦⟧\nthree'],
  ['# t⟦⟧wo', 'heading', 'two⟦⟧'],
  ['⟦one\ntwo⟧\nthree', 'list', '⟦- one\n- two⟧\nthree'],
  ['⟦- one\n- two⟧', 'list', '⟦one\ntwo⟧'],
  ['⟦- one\ntwo⟧', 'list', '⟦- one\n- two⟧'],
  ['⟦one\ntwo⟧', 'numbers', '⟦1. one\n2. two⟧'],
  ['see ⟦our site⟧.', 'link', 'see [our site](⟦https://⟧).'],
  ['see ⟦https://a.example⟧.', 'link', 'see [⟦⟧](https://a.example).'],
])('changes %j with the format %s to %j', (before, format, after) => {
  expect(applyTo(before, format)).toBe(after);
});

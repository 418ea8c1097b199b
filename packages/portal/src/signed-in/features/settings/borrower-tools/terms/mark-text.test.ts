import { expect, test } from 'vitest';
import { type Mark, markText } from './mark-text.ts';

/** A text with its selection between [ and ]; the same after the mark. */
function marked(shown: string, mark: Mark): string {
  const start = shown.indexOf('⟦');
  const end = shown.indexOf('⟧') - 1;
  const text = shown.replace('⟦', '').replace('⟧', '');
  const edit = markText(text, { start, end }, mark);
  const after = text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end);
  const { selected } = edit;
  return `${after.slice(0, selected.start)}⟦${after.slice(selected.start, selected.end)}⟧${after.slice(selected.end)}`;
}

test.each<[string, Mark, string]>([
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
])('%j marked as %s is %j', (before, mark, after) => {
  expect(marked(before, mark)).toBe(after);
});

import { expect, test } from 'vitest';
import { renderTerms } from './terms-markdown.ts';

const render = (markdown: string) =>
  renderTerms(markdown)
    .map(({ text }) => text)
    .join('');

test.each([
  ['# Terms', '<h2>Terms</h2>'],
  ['## Terms\nFirst line', '<h2>Terms</h2><p>First line</p>'],
  ['One\ntwo\r\n\r\nthree', '<p>One<br>two</p><p>three</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['**bold** and *italic* and _too_', '<p><strong>bold</strong> and <em>italic</em> and <em>too</em></p>'],
  ['[site](https://a.example/x?y=1&z=2)', '<p><a href="https://a.example/x?y=1&amp;z=2">site</a></p>'],
  ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">mail</a></p>'],
  ['snake_case_name', '<p>snake_case_name</p>'],
  ['[click](javascript:alert(1))', '<p>[click](javascript:alert(1))</p>'],
  ['[x](https://a.example/"onclick=alert)', '<p><a href="https://a.example/&quot;onclick=alert">x</a></p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['**<img src=x onerror=alert(1)>**', '<p><strong>&lt;img src=x onerror=alert(1)&gt;</strong></p>'],
  ['\n\n', ''],
])('renders %j as %s', (markdown, expected) => {
  expect(render(markdown)).toBe(expected);
});

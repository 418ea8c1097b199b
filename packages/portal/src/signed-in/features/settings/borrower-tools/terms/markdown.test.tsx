import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { system } from '../../../../../ui/theme/system.ts';
import { Markdown } from './markdown.tsx';

const renderMarkdown = (text: string) =>
  render(
    <ChakraProvider value={system}>
      <Markdown text={text} />
    </ChakraProvider>,
  ).container;

test('renders lists, emphasis, links, and headings one level below the heading of the card', () => {
  renderMarkdown('# Terms\n\n- **one**\n- *two*\n\n[Help](https://harbor.example/help)');
  expect(screen.getByRole('heading', { name: 'Terms', level: 4 })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' });
  expect([link.href, link.rel]).toEqual(['https://harbor.example/help', 'noopener noreferrer']);
});

// @spec 2.52
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <iframe src="https://evil.example"></iframe> text',
  '<a href="javascript:alert(1)">x</a>',
  '<div style="position:fixed">x</div>',
  '<svg onload=alert(1)>',
])('shows HTML as plain text: %s', (text) => {
  const renderedText = renderMarkdown(text);
  expect(renderedText.querySelector('script, img, iframe, a, svg, [style], [onload], [onerror]')).toBeNull();
  expect(renderedText.textContent).toContain(text);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<b>x</b>)',
  '[x](vbscript:x)',
  '[x](/borrowers)',
  '<javascript:alert(1)>',
])('removes the address of a link that has an unsafe scheme or no scheme: %s', (text) => {
  expect(renderMarkdown(text).querySelector('a')).toBeNull();
});

test('does not load images', () => {
  expect(renderMarkdown('![x](https://tracker.example/pixel.png)').querySelector('img')).toBeNull();
});

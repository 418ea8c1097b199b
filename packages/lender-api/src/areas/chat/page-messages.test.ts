import { CHAT_COLORS, type ChatTheme } from '@livery/contract/chat-widget';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePageMessage } from './widget/page-messages.ts';

const COLORS = Object.fromEntries(CHAT_COLORS.map((name) => [name, '#0f766e']));
const CREDENTIALS = {
  token: 'abc',
  expiresAt: '2026-03-02T15:04:05.000Z',
  loanId: 7,
  readOnly: false,
  chatMaxCharacter: 500,
};

function parseTheme(theme: unknown): ChatTheme {
  const message = parsePageMessage({ type: 'livery-chat:theme', theme });
  if (message?.type !== 'livery-chat:theme') throw new Error('The message was ignored.');
  return message.theme;
}

function parseFont(font: unknown) {
  const message = parsePageMessage({ type: 'livery-chat:font', font });
  if (message?.type !== 'livery-chat:font') throw new Error('The message was ignored.');
  return message.font;
}

describe('the theme of the page', () => {
  test('accepts a theme with valid colors, color scheme and radius', () => {
    const theme = { colorScheme: 'dark', colors: COLORS, radius: '8px' };
    expect(parseTheme(theme)).toEqual(theme);
  });

  test.each([
    '#fff',
    '#0f766e80',
    'rgb(15 118 110)',
    'rgb(15, 118, 110)',
    'rgba(15, 118, 110, 0.5)',
    'hsl(175deg 77% 26% / 50%)',
    'oklch(0.52 0.1 190)',
    'lab(45% -30 -4)',
  ])('accepts the theme color %s', (color) => {
    expect(parseTheme({ colors: { ...COLORS, accent: color } }).colors?.accent).toBe(color);
  });

  test.each([
    '',
    'red',
    'inherit',
    'currentColor',
    'var(--lv-fg)',
    '#12345',
    'url(https://evil.example)',
    'rgb(1 2 3);background:url(//evil.example)',
    'rgb(var(--x) 2 3)',
    'rgb(1 2)',
    '#fff}body{display:none',
    `rgb(${'1'.repeat(200)} 2 3)`,
    5,
    null,
    ['#ffffff'],
    { toString: () => '#ffffff' },
  ])('ignores all colors of a theme if one color is %j', (color) => {
    expect(parseTheme({ colors: { ...COLORS, danger: color } })).toEqual({});
  });

  test('ignores all colors of a theme if one color is missing', () => {
    expect(parseTheme({ colors: { ...COLORS, focus: undefined }, radius: '4px' })).toEqual({ radius: '4px' });
  });

  test.each(['-1px', '21px', '8', '8em', '8px;', 'calc(8px)', 8])(
    'ignores the invalid theme radius %j',
    (radius) => {
      expect(parseTheme({ colors: COLORS, radius })).not.toHaveProperty('radius');
    },
  );
});

describe('the font of the page', () => {
  const data = new ArrayBuffer(4);

  test('accepts font files and fallback families', () => {
    const font = {
      faces: [
        { data, weight: '100 900', style: 'normal' },
        { data, weight: '400', style: 'italic' },
        { url: 'https://acme.example:8080/brand/0123/acme.woff2', weight: '400', style: 'normal' },
      ],
      fallback: '"Acme Stand-in", system-ui, sans-serif',
    };
    expect(parseFont(font)).toEqual(font);
  });

  test('ignores invalid font files and fallback families', () => {
    const faces = [
      { data: 'text', weight: '400' },
      { url: 'https://acme.example/x.woff2"),local("x', weight: '400' },
      { url: 'data:font/woff2;base64,AAAA', weight: '400' },
      { data, weight: '400;}' },
      { data, weight: '400', style: 'x' },
      null,
      5,
    ];
    expect(parseFont({ faces, fallback: 'x;}body{' })).toEqual({ faces: [], fallback: '' });
  });
});

describe('credentials', () => {
  test('accepts credentials for one conversation or for the conversation list', () => {
    for (const loanId of [7, null]) {
      const credentials = { ...CREDENTIALS, loanId };
      expect(parsePageMessage({ type: 'livery-chat:open', credentials, hasTitle: true })).toEqual({
        type: 'livery-chat:open',
        credentials,
        hasTitle: true,
      });
    }
  });

  test.each(Object.keys(CREDENTIALS))('ignores credentials without %s', (field) => {
    const credentials = { ...CREDENTIALS, [field]: undefined };
    expect(parsePageMessage({ type: 'livery-chat:open', credentials })).toBeNull();
  });
});

test('handles any message without an error, and never accepts an invalid color', () => {
  const type = fc.constantFrom('livery-chat:theme', 'livery-chat:font', 'livery-chat:open', 'other');
  const fields = fc.record({
    type,
    theme: fc.anything(),
    font: fc.oneof(fc.anything(), fc.record({ faces: fc.array(fc.anything()), fallback: fc.anything() })),
    credentials: fc.oneof(fc.anything(), fc.record({ token: fc.anything(), loanId: fc.anything() })),
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fields), (data) => {
      const message = parsePageMessage(data);
      if (message?.type === 'livery-chat:theme') {
        for (const color of Object.values(message.theme.colors ?? {})) expect(color).toMatch(/^(?:#|\w+\()/);
      }
    }),
  );
});

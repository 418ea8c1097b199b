import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileElements } from './compiled-elements.ts';

/** Compiles a component that returns the JSX, and returns the code of the JSX with uniform spaces. */
function compile(jsx: string, declarations = ''): string | null {
  const source = [
    "import { Box, Button as Action, chakra, Flex, Input, Link, Text } from '@chakra-ui/react';",
    "import { NavLink } from 'react-router-dom';",
    "import { IconButton } from '../ui/icon-button.tsx';",
    "import { PendingButton } from '../ui/pending-button.tsx';",
    declarations,
    `export const Example = ({ label, isOpen, rest }) => (${jsx});`,
  ].join('\n');
  const { code } = compileElements('example.tsx', source) ?? {};
  if (code === undefined) return null;
  const compiled = code.slice(code.lastIndexOf('=> (') + '=> ('.length, -');'.length);
  return compiled.replace(/\s+/g, ' ').replace(/ >/g, '>');
}

const CLASS = /css-[\w-]+/g;
const compileWithoutHashes = (jsx: string, declarations?: string) =>
  compile(jsx, declarations)?.replace(CLASS, 'css') ?? null;

describe('replaces an element with static styles', () => {
  test.each([
    ['<Box p="4" />', '<div className="css" />'],
    ['<Box as="ul" m={-1}>{label}</Box>', '<ul className="css">{label}</ul>'],
    ['<Text>{label}</Text>', '<p>{label}</p>'],
    ['<Text truncate>{label}</Text>', '<p className="css">{label}</p>'],
    ['<Flex align="center" wrap="wrap" />', '<div className="css" />'],
    ['<chakra.dl gap="1" />', '<dl className="css" />'],
    ['<Action size="sm">{label}</Action>', '<button className="button css" type="button">{label}</button>'],
    ['<Action type="submit" />', '<button className="button css" type="submit" />'],
    [
      '<Box {...{ p: "4" }} key={label} onClick={rest} data-row="1" />',
      '<div className="css" key={label} onClick={rest} data-row="1" />',
    ],
    ['<Box className="list" h={{ base: "10", md: "7" }} />', '<div className="list css" />'],
  ])('%s', (jsx, expected) => expect(compileWithoutHashes(jsx)).toBe(expected));

  test('with elements inside it', () => {
    expect(compileWithoutHashes('<Flex gap="2"><Text m="1">{label}</Text><b /></Flex>')).toBe(
      '<div className="css"><p className="css">{label}</p><b /></div>',
    );
  });

  test('with elements in its attributes', () => {
    expect(compileWithoutHashes('<Box p="4" title={<Text m="1" />} m="1">{label}</Box>')).toBe(
      '<div className="css" title={<p className="css" />}>{label}</div>',
    );
    const jsx = '<Link asChild px="2" title={<Text m="1" />}><NavLink to="/">{label}</NavLink></Link>';
    expect(compileWithoutHashes(jsx)).toBe(
      '<NavLink className="link css" title={<p className="css" />} to="/">{label}</NavLink>',
    );
  });

  test('whose styles are constants of the module', () => {
    const constants = "const gap = '2' as const; const styles = { p: '4', ...{ gap } } as const;";
    expect(compileWithoutHashes('<Box {...styles} gap={gap} />', constants)).toBe('<div className="css" />');
    const selector = "const WIDE = '@container (min-width: 50rem)'; const styles = { [WIDE]: { p: '1' } };";
    expect(compileWithoutHashes('<Box css={styles} />', selector)).toBe('<div className="css" />');
  });

  test('by its child if the element has asChild', () => {
    expect(
      compileWithoutHashes('<Link asChild px="2" key={label}><NavLink to="/">{label}</NavLink></Link>'),
    ).toBe('<NavLink className="link css" key={label} to="/">{label}</NavLink>');
  });

  test('that is a form control, by its child, which may have a ref', () => {
    expect(compileWithoutHashes('<Input asChild size="sm"><input ref={rest} value={label} /></Input>')).toBe(
      '<input className="input css" ref={rest} value={label} />',
    );
  });

  test('that has the same class as at run time', () => {
    // The class contains a hash of the styles.
    expect(compile('<Box p="4" />')).not.toBe(compile('<Box p="5" />'));
    expect(compile('<Box p="4" m="1" />')).toBe(compile('<Box {...{ p: "4", m: "1" }} />'));
  });
});

describe('lets one condition choose between two classes', () => {
  test('in one prop or in several', () => {
    const code = compile('<Box p={isOpen ? "1" : "2"} m={isOpen ? "1" : undefined} />') ?? '';
    const [first, second] = code.match(CLASS) ?? [];
    expect(first).not.toBe(second);
    expect(code).toBe(`<div className={(isOpen) ? "${first}" : "${second}"} />`);
  });

  test('unless there are two conditions', () => {
    expect(compile('<Box p={isOpen ? "1" : "2"} m={label ? "1" : "2"} />')).toBeNull();
  });
});

describe('gives the portal’s own buttons the class of a Chakra button', () => {
  test('and leaves their other attributes', () => {
    expect(compileWithoutHashes('<PendingButton type="submit" size="lg" pending={isOpen} />')).toBe(
      '<PendingButton className="button css" type="submit" pending={isOpen} />',
    );
  });

  test('with their own default styles', () => {
    const chakraButton = '<Action variant="ghost" size="xs" px="0" />';
    const [styles] = compile(chakraButton)?.match(CLASS) ?? [];
    expect(compile('<IconButton label={label} size="xs" />')).toBe(
      `<IconButton className="button ${styles}" label={label} />`,
    );
  });

  test('and rejects styles that are known only at run time', () => {
    expect(() => compile('<IconButton label={label} size={label} />')).toThrow(
      'example.tsx: the styles of <IconButton> must be known when the portal is built.',
    );
    expect(() => compile('<PendingButton {...rest} />')).toThrow('<PendingButton>');
  });
});

describe('does not change an element', () => {
  test.each([
    ['that may use the context of a form field', '<Input size="sm" />'],
    ['with a style from a variable', '<Box p={label} />'],
    ['with a style from a call', '<Box p={label.trim()} />'],
    ['with an unknown spread attribute', '<Box p="4" {...rest} />'],
    ['with a tag from a variable', '<Box as={label} p="4" />'],
    ['with a conditional tag', '<Box as={isOpen ? "ul" : "ol"} />'],
    ['with a conditional class', '<Box className={isOpen ? "a" : "b"} p="4" />'],
    ['with a condition in a negative number', '<Box m={-(isOpen ? 1 : 2)} />'],
    ['with a condition in a key', '<Box css={{ [isOpen ? "_hover" : "_focus"]: { p: "1" } }} />'],
    ['with a loading state', '<Action loading={isOpen}>{label}</Action>'],
    ['whose child has a class', '<Link asChild><NavLink className="a" to="/" /></Link>'],
    ['whose child is unknown', '<Link asChild>{label}</Link>'],
    ['whose child also has a ref', '<Link asChild ref={rest}><NavLink ref={rest} to="/" /></Link>'],
    ['whose child has the same attribute', '<Link asChild title="a"><NavLink title="b" to="/" /></Link>'],
    ['of another library', '<NavLink to="/" />'],
  ])('%s', (_, jsx) => expect(compile(jsx)).toBeNull());

  test.each([
    ['a parameter hides', "const p = '4'; export const f = ({ p }) => p;"],
    ['a variable hides', "const p = '4'; export const f = () => { const p = '5'; return p; };"],
    ['depends on a condition', "const p = globalThis.x ? '4' : '5';"],
    ['can change', "let p = '4';"],
    ['another module exports', "import { p } from './p.ts';"],
  ])('whose style is a constant that %s', (_, declaration) => {
    expect(compile('<Box p={p} />', declaration)).toBeNull();
  });
});

test('does not change an element whose component a variable hides', () => {
  expect(compile('<Box p="4" />', 'export const render = (Box) => <Box p="4" />;')).toBeNull();
});

test('returns the CSS of each class', () => {
  const source =
    "import { Box } from '@chakra-ui/react';\nexport const element = <Box p=\"4\" _hover={{ m: '1' }} />;";
  const { css } = compileElements('example.tsx', source) ?? {};
  expect([...(css ?? [])]).toEqual([
    [
      expect.stringMatching(/^css-/),
      expect.stringMatching(
        /^\.css-[\w-]+\{padding:var\(--chakra-spacing-4\);\}.*:hover.*\{margin:var\(--chakra-spacing-1\);\}/,
      ),
    ],
  ]);
});

test('rejects a module with a syntax error', () => {
  expect(() => compileElements('example.tsx', "import '@chakra-ui/react'; const a = ;")).toThrow(
    'example.tsx: ',
  );
});

test('compiles nine of ten elements of the portal', () => {
  const root = join(import.meta.dirname, '..');
  const elements = /<(?:Box|Button|Flex|Grid|Heading|Skeleton|Span|Stack|Text|VisuallyHidden)\b/g;
  const counts = globSync('src/**/*.tsx', { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    if (path.includes('.test.') || !source.includes('@chakra-ui/react')) return [];
    const code = compileElements(path, source)?.code ?? source;
    return [[source, code].map((text) => text.match(elements)?.length ?? 0)];
  });
  const [total, remaining] = [0, 1].map((index) => counts.reduce((sum, pair) => sum + (pair[index] ?? 0), 0));
  expect(remaining).toBeLessThan((total ?? 0) / 10);
});

import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS } from './allowed.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Element names from known attacks, and harmless element names. */
const element = fc.constantFrom(
  ...[
    'g',
    'path',
    'use',
    'image',
    'style',
    'text',
    'a',
    'switch',
    'script',
    'SCRIPT',
    'foreignObject',
    'iframe',
    'set',
  ],
  ...[
    'animate',
    'feImage',
    'metadata',
    'h:script',
    'h:img',
    'h:body',
    's:script',
    's:path',
    's:use',
    'handler',
  ],
);
const attribute = fc.constantFrom(
  ...[
    'href',
    'xlink:href',
    'src',
    'style',
    'fill',
    'mask',
    'd',
    'id',
    'onload',
    'onclick',
    'ONLOAD',
    'onbegin',
  ],
  ...['attributeName', 'to', 'values', 'xml:base', 'h:onload', 'xmlns:y', 'data-x', 'class', 'formaction'],
);
const value = fc.oneof(
  fc.constantFrom(
    ...[
      '#a',
      'javascript:alert(1)',
      'jAvascript&#58;alert(1)',
      ' \tjava&#10;script:alert(1)',
      '//evil.example',
    ],
    ...[
      'data:text/html,&lt;script>',
      'data:image/png;base64,AAAA',
      'data:image/svg+xml,&lt;svg onload=',
      'url(#a)',
    ],
    ...[
      'fill:url(//evil.example)',
      'url(&#39;//evil.example&#39;)',
      'image-set("")',
      '@import "x"',
      'u\\72l(//x)',
    ],
    ...[
      'red',
      'M0 0h1',
      '&lt;script>alert(1)&lt;/script>',
      '&quot; onload=&quot;alert(1)',
      'rotate(45)',
      '*/',
      '/*',
    ],
  ),
  fc.string({
    unit: fc.constantFrom('u', 'r', 'l', '(', ')', '#', '/', '*', ':', '&#10;', ' ', '@', '\\', "'"),
  }),
);

const attributes = fc.dictionary(attribute, value, { maxKeys: 4 }).map((given) =>
  Object.entries(given)
    .map(([name, each]) => ` ${name}="${each.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
    .join(''),
);

const { content } = fc.letrec<{ content: string }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      '',
      'words',
      '.a{fill:red}',
      '<![CDATA[<script>alert(1)</script>]]>',
      '<!-- x -->',
      '<?x y?>',
    ),
    fc
      .tuple(element, attributes, fc.array(tie('content'), { maxLength: 3 }))
      .map(([name, given, children]) => `<${name}${given}>${children.join('')}</${name}>`),
  ),
}));

const document = content.map(
  (inner) =>
    `<svg xmlns="${SVG}" xmlns:s="${SVG}" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1">${inner}</svg>`,
);

function parse(text: string) {
  const tags: { name: string; uri: string; attributes: Record<string, string> }[] = [];
  const others: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, uri, attributes: given }) =>
    tags.push({
      name,
      uri,
      attributes: Object.fromEntries(Object.entries(given).map(([key, { value: each }]) => [key, each])),
    }),
  );
  for (const kind of ['comment', 'cdata', 'doctype'] as const) parser.on(kind, (it) => others.push(it));
  parser.write(text).close();
  return { tags, others };
}

test('for any input, the output has only allowed elements and attributes and no external references', () => {
  let passed = 0;
  fc.assert(
    fc.property(document, (source) => {
      const result = sanitizeSvg(Buffer.from(source));
      if (!result.ok) return;
      passed += 1;
      const { tags, others } = parse(result.bytes.toString());
      expect(others).toEqual([]);
      for (const { name, uri, attributes: given } of tags) {
        expect([uri, DRAWING_ELEMENTS.has(name)]).toEqual([SVG, true]);
        for (const [key, each] of Object.entries(given)) {
          expect(DRAWING_ATTRIBUTES.has(key) || key === 'xmlns' || key === 'xml:space').toBe(true);
          if (key === 'href') expect(each).toMatch(/^#|^data:image\/png;base64,[A-Za-z0-9+/=\s]*$/);
          if (key === 'style' || key === 'fill' || key === 'mask') {
            expect(each).not.toMatch(/url\((?!#)|image-set|[\\@]/i);
          }
        }
      }
    }),
    { numRuns: 3000 },
  );
  // Fails if the generator produces too few valid documents.
  expect(passed).toBeGreaterThan(300);
});

test('sanitizing the output again does not change it', () => {
  fc.assert(
    fc.property(document, (source) => {
      const once = sanitizeSvg(Buffer.from(source));
      if (once.ok) expect(sanitizeSvg(once.bytes)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

test('rejects invalid input with a reason and never throws an error', () => {
  const piece = fc.constantFrom(
    '<svg',
    ` xmlns="${SVG}"`,
    '>',
    '</svg>',
    '<',
    '&',
    ';',
    '"',
    "'",
    '<![CDATA[',
    ']]>',
    '<!',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((pieces) => pieces.join('')),
        fc.string(),
      ),
      (text) => {
        const result = sanitizeSvg(Buffer.from(text));
        expect(result.ok || result.reason.length > 0).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

import { Box } from '@chakra-ui/react';
import ReactMarkdown from 'react-markdown';

const SAFE_ADDRESS = /^(https?:|mailto:|tel:)/i;

/** Pictures would be loaded from anywhere, with the reader's address. */
const LEFT_OUT = ['img'];

/** Headings of the text stand below that of the card. */
const BELOW_A_CARD = { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' } as const;

/**
 * Markdown as elements of the page. It never passes through a string of HTML: markup in the text is text, and a link
 * leads to the web, to mail or to a telephone, or nowhere.
 */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <Box
      overflowWrap="anywhere"
      lineHeight="1.6"
      css={{
        '& > * + *': { mt: '3' },
        '& h4, & h5, & h6': { fontWeight: 'semibold' },
        '& h4': { textStyle: 'xl' },
        '& h5': { textStyle: 'lg' },
        '& ul': { listStyle: 'disc', ps: '5' },
        '& ol': { listStyle: 'decimal', ps: '5' },
        '& strong': { fontWeight: 'semibold' },
        '& em': { fontStyle: 'italic' },
        '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
        '& blockquote': { borderStartWidth: '2px', ps: '3', color: 'fg.muted' },
        '& pre': { overflowX: 'auto' },
        '& hr': { borderTopWidth: '1px' },
      }}
    >
      <ReactMarkdown
        disallowedElements={LEFT_OUT}
        urlTransform={(address) => (SAFE_ADDRESS.test(address) ? address : null)}
        components={{
          ...BELOW_A_CARD,
          a: ({ href, children }) =>
            href === undefined ? (
              <span>{children}</span>
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {children}
              </a>
            ),
        }}
      >
        {text}
      </ReactMarkdown>
    </Box>
  );
}

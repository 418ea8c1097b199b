import { Box } from '@chakra-ui/react';
import ReactMarkdown from 'react-markdown';

const SAFE_SCHEME_PATTERN = /^(https?:|mailto:|tel:)/i;

/** Images would be loaded from any server and reveal the IP address of the user. */
const DISALLOWED_ELEMENTS = ['img'];

/** Maps the headings of the text to levels below the heading of the card (h3). */
const HEADING_LEVELS = { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' } as const;

/**
 * Renders Markdown as React elements, never through an HTML string. Displays HTML as text, and removes the
 * address of links other than http, https, mailto and tel.
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
        '& a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '3px' },
        '& blockquote': { borderStartWidth: '2px', ps: '3', color: 'fg.muted' },
        '& pre': { overflowX: 'auto' },
        '& hr': { borderTopWidth: '1px' },
      }}
    >
      <ReactMarkdown
        disallowedElements={DISALLOWED_ELEMENTS}
        urlTransform={(address) => (SAFE_SCHEME_PATTERN.test(address) ? address : null)}
        components={{
          ...HEADING_LEVELS,
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

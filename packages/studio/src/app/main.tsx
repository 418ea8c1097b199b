import '@fontsource-variable/inter';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './studio.tsx';
import { system } from './system.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// The server is on this machine, so a failed request is not repeated, and requests do not wait for a network.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ChakraProvider value={system}>
        <Studio />
      </ChakraProvider>
    </QueryClientProvider>
  </StrictMode>,
);

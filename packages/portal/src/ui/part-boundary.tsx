import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../lib/services/services.ts';

function BrokenPart({ retry }: { readonly retry: () => void }) {
  const t = useTexts();
  return (
    <Box role="alert" bg="bg.raised" borderWidth="1px" borderRadius="l3" p="4">
      <Flex direction="column" align="flex-start" gap="3">
        <Text>{t('problem.part')}</Text>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </Flex>
    </Box>
  );
}

interface PartBoundaryProps {
  readonly children: ReactNode;
}

/** Limits an error to a part of a page: the other parts stay, and Retry renders this part again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPart retry={() => this.setState({ isBroken: false })} />;
  }
}

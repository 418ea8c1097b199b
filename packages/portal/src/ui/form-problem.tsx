import { Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** Why a form was not accepted as a whole; read out when it appears. Null takes it away. */
export function FormProblem({ message }: { readonly message: string | null }) {
  return (
    <div role="alert">
      {message !== null && (
        <Flex
          gap="2"
          px="3"
          py="2"
          mb="3"
          borderRadius="l2"
          bg="danger.subtle"
          color="danger.fg"
          _icon={{ boxSize: '4', mt: '0.5', flexShrink: 0 }}
        >
          <CircleAlert aria-hidden />
          <span>{message}</span>
        </Flex>
      )}
    </div>
  );
}

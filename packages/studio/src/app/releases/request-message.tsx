import { Box, Text } from '@chakra-ui/react';
import type { TenantProblem } from '@livery/tenant-config/load';
import { RequestError } from '../lib/api.ts';

export function ProblemList({ problems }: { readonly problems: readonly TenantProblem[] }) {
  return (
    <Box as="ul" listStyleType="none" mt="1">
      {problems.map(({ file, field, reason }) => (
        <li key={`${file} ${field} ${reason}`}>
          {field === '' ? file : `${file}, ${field}`}: {reason}
        </li>
      ))}
    </Box>
  );
}

/** The message of a failed request with the problems of the draft that caused it. */
export function RequestMessage({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Box role="alert" color="fg.error" mb="3">
      <Text>{error.message}</Text>
      {error instanceof RequestError && <ProblemList problems={error.details.problems} />}
    </Box>
  );
}

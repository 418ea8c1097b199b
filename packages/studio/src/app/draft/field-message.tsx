import { Field, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { DraftField } from './use-draft.ts';

/** Shows the first problem of a field, or its warnings and help text if it has no problem. */
export function FieldMessage({
  field: { problems, warnings },
  help,
}: {
  readonly field: Pick<DraftField, 'problems' | 'warnings'>;
  readonly help?: string | undefined;
}) {
  const [problem] = problems;
  if (problem !== undefined) return <Field.ErrorText role="alert">{problem.reason}</Field.ErrorText>;
  return (
    <>
      {warnings.map(({ reason }) => (
        <Text key={reason} color="orange.fg" textStyle="xs" display="flex" gap="1.5" alignItems="start">
          <TriangleAlert aria-hidden size={14} style={{ flexShrink: 0 }} />
          {reason}
        </Text>
      ))}
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
    </>
  );
}

import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';

interface FileExchangeProps<Result> {
  readonly title: string;
  readonly help: string;
  /** The name of the file format on the buttons, such as "zip". */
  readonly noun: string;
  /** Accepted file types, as in the attribute `accept`. */
  readonly accept: string;
  readonly onExport: () => Promise<void>;
  readonly onImport: (file: File) => Promise<Result>;
  /** Describes an import that has succeeded. */
  readonly describe: (result: Result) => ReactNode;
}

/** Exports and imports one kind of file. An import that fails shows one message. */
export function FileExchange<Result>(props: FileExchangeProps<Result>) {
  const { title, help, noun, accept, onExport, onImport, describe } = props;
  const input = useRef<HTMLInputElement>(null);
  const exporting = useMutation({ mutationFn: onExport });
  const importing = useMutation({ mutationFn: onImport });
  const error = importing.error ?? exporting.error;
  return (
    <Flex direction="column" gap="2">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted" textStyle="xs">
        {help}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-slot={noun}
        onChange={({ target }) => {
          const file = target.files?.[0];
          exporting.reset();
          if (file !== undefined) importing.mutate(file);
          target.value = '';
        }}
      />
      <Flex gap="2">
        <Button
          size="xs"
          variant="outline"
          loading={exporting.isPending}
          onClick={() => {
            importing.reset();
            exporting.mutate();
          }}
        >
          Export {noun}
        </Button>
        <Button
          size="xs"
          variant="outline"
          loading={importing.isPending}
          onClick={() => input.current?.click()}
        >
          Import {noun}
        </Button>
      </Flex>
      {error !== null && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {error.message}
        </Text>
      )}
      {importing.isSuccess && describe(importing.data)}
    </Flex>
  );
}

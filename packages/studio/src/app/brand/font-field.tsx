import { Box, Button, Field, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { useDraft, useDraftField, useDraftStore } from '../draft/use-draft.ts';
import { addFontFiles, type FontFile, listFontFiles, readTenantFont, type TenantFont } from './font-files.ts';

const BUNDLED_FONTS = [
  ['inter', 'Inter'],
  ['figtree', 'Figtree'],
  ['ibm-plex-sans', 'IBM Plex Sans'],
] as const;
const OWN_FILES = 'own-files';

const WEIGHTS = [
  ['400', 'Regular (400)'],
  ['500', 'Medium (500)'],
  ['600', 'Semibold (600)'],
  ['700', 'Bold (700)'],
  ['300', 'Light (300)'],
  ['800', 'Extra bold (800)'],
  ['[100,900]', 'Variable'],
] as const;
const VARIABLE = '[100,900]';

interface FileRowProps {
  readonly file: FontFile;
  readonly onChange: (file: FontFile) => void;
  readonly onRemove: (() => void) | null;
}

interface WeightInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (weight: number) => void;
}

/** Saves only whole numbers; an empty field keeps the previous weight, and shows it when it loses the focus. */
function WeightInput({ label, value, onChange }: WeightInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      size="xs"
      width="5rem"
      type="number"
      min={1}
      max={1000}
      aria-label={label}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (Number.isInteger(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
    />
  );
}

function FileRow({ file, onChange, onRemove }: FileRowProps) {
  const range = typeof file.weight === 'number' ? null : file.weight;
  const weight = range === null ? JSON.stringify(file.weight) : VARIABLE;
  const name = file.path.replace('assets/', '');
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" p="2">
      <Text textStyle="xs" overflowWrap="anywhere">
        {name}
      </Text>
      <Flex gap="2" mt="1">
        <NativeSelect.Root size="xs" flex="1">
          <NativeSelect.Field
            aria-label={`${name}: weight`}
            value={weight}
            onChange={({ target }) =>
              onChange({ ...file, weight: JSON.parse(target.value) as FontFile['weight'] })
            }
          >
            {WEIGHTS.every(([value]) => value !== weight) && <option value={weight}>{weight}</option>}
            {WEIGHTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <NativeSelect.Root size="xs" width="6rem">
          <NativeSelect.Field
            aria-label={`${name}: style`}
            value={file.style ?? 'normal'}
            onChange={({ target }) =>
              onChange({ ...file, style: target.value === 'italic' ? 'italic' : 'normal' })
            }
          >
            <option value="normal">Upright</option>
            <option value="italic">Italic</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {onRemove !== null && (
          <Button size="xs" variant="ghost" aria-label={`${name}: remove`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Flex>
      {range !== null && (
        <Flex gap="2" mt="1" align="center" textStyle="xs">
          Weights
          <WeightInput
            label={`${name}: lowest weight`}
            value={range[0]}
            onChange={(lowest) => onChange({ ...file, weight: [lowest, range[1]] })}
          />
          to
          <WeightInput
            label={`${name}: highest weight`}
            value={range[1]}
            onChange={(highest) => onChange({ ...file, weight: [range[0], highest] })}
          />
        </Flex>
      )}
    </Box>
  );
}

function TenantFontFields({ font }: { readonly font: TenantFont }) {
  const store = useDraftStore();
  const { state } = useDraft();
  const { set } = useDraftField('theme', 'font');
  // The form of the draft shows the problems of single files, such as those of `font.files[0].weight`.
  const problems = state.problems.filter(({ field }) => field === 'font.family' || field === 'font.files');
  const removeFile = (path: string) =>
    void store.writeFiles({ [path]: null }, [
      {
        kind: 'theme',
        path: ['font'],
        value: { ...font, files: font.files.filter((each) => each.path !== path) },
      },
    ]);
  return (
    <Flex direction="column" gap="2" width="full">
      <Field.Root invalid={problems.length > 0}>
        <Field.Label>Name of the font</Field.Label>
        <Input
          size="sm"
          value={font.family}
          onChange={({ target }) => set({ ...font, family: target.value })}
        />
        <FieldMessage field={{ problems, warnings: [] }} />
      </Field.Root>
      <Flex as="ul" listStyleType="none" direction="column" gap="2" aria-label="Font files">
        {font.files.map((file) => (
          <FileRow
            key={file.path}
            file={file}
            onChange={(next) =>
              set({ ...font, files: font.files.map((each) => (each === file ? next : each)) })
            }
            // A font must have at least one file. The choice of a bundled font removes the last one.
            onRemove={font.files.length > 1 ? () => removeFile(file.path) : null}
          />
        ))}
      </Flex>
    </Flex>
  );
}

/** Selects a bundled font, or adds WOFF2 files of the tenant's own font to the draft. */
export function FontField() {
  const field = useDraftField('theme', 'font');
  const store = useDraftStore();
  const { documents } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = field.value ?? field.inherited ?? 'inter';
  const font = readTenantFont(field.value);

  const chooseFont = (name: string) => {
    setFault(null);
    if (name === OWN_FILES) input.current?.click();
    else
      void store.writeFiles(listFontFiles(documents.theme), [{ kind: 'theme', path: ['font'], value: name }]);
  };
  const addFiles = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const added = addFontFiles(font, files);
    if ('fault' in added) {
      setFault(added.fault);
      return;
    }
    setFault(null);
    const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
    const entries = added.paths.map((path, index) => [
      path,
      new Uint8Array(contents[index] ?? new ArrayBuffer(0)),
    ]);
    await store.writeFiles(Object.fromEntries(entries) as Record<string, Uint8Array>, [
      { kind: 'theme', path: ['font'], value: added.font },
    ]);
  };

  return (
    <Field.Root invalid={fault !== null || field.problems.length > 0}>
      <Field.Label>Font</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={typeof value === 'string' ? value : OWN_FILES}
          onChange={({ target }) => chooseFont(target.value)}
        >
          {BUNDLED_FONTS.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
          <option value={OWN_FILES}>Font files of the tenant</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".woff2"
        data-slot="font"
        onChange={({ target }) => {
          void addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {font !== null && <TenantFontFields font={font} />}
      <Button size="xs" variant="outline" onClick={() => input.current?.click()}>
        Add font files
      </Button>
      {fault === null ? (
        <FieldMessage field={field} help="A bundled font, or WOFF2 files of the lender’s own font." />
      ) : (
        <Field.ErrorText role="alert">{fault}</Field.ErrorText>
      )}
    </Field.Root>
  );
}

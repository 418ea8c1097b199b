import { Box, Button, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { compileTheme, PALETTES } from '@livery/theming';
import { useMemo, useState } from 'react';
import { COLOR_VISIONS, type ColorVision, simulateColorVision } from './color-vision.ts';
import { type ContrastRow, listContrastRows } from './contrast-rows.ts';
import { useBrandColors } from './use-brand-colors.ts';

const VISION_LABELS: Readonly<Record<ColorVision, string>> = {
  protanopia: 'Protanopia',
  deuteranopia: 'Deuteranopia',
  tritanopia: 'Tritanopia',
};

function Swatches({ label, colors }: { readonly label: string; readonly colors: readonly string[] }) {
  return (
    <Flex align="center" gap="2">
      <Text width="7.5rem" textStyle="sm">
        {label}
      </Text>
      {colors.map((color, index) => (
        <Box
          key={`${index} ${color}`}
          width="8"
          height="6"
          borderRadius="sm"
          borderWidth="1px"
          style={{ background: color }}
        />
      ))}
    </Flex>
  );
}

const formatRatio = (ratio: number | null): string => (ratio === null ? '' : `${ratio.toFixed(2)}:1`);

const isCorrected = ({ before, minimum }: ContrastRow): boolean => before !== null && before < minimum;

function ContrastTable({ rows }: { readonly rows: readonly ContrastRow[] }) {
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Pair</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">Before</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">After</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">At least</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={`${row.mode} ${row.foreground} ${row.background}`}>
            <Table.Cell textStyle="xs">
              {row.foreground} on {row.background}, {row.mode}
            </Table.Cell>
            <Table.Cell textAlign="end" color={isCorrected(row) ? 'fg.error' : undefined}>
              {formatRatio(row.before)}
            </Table.Cell>
            <Table.Cell textAlign="end">{formatRatio(row.after)}</Table.Cell>
            <Table.Cell textAlign="end">{formatRatio(row.minimum)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** The computed colors: how people with color blindness see them, and their contrast before and after correction. */
export function ColorsForm() {
  const brand = useBrandColors();
  const [showsAll, setShowsAll] = useState(false);
  const computed = useMemo(
    () => brand && { theme: compileTheme(brand), rows: listContrastRows(brand) },
    [brand],
  );
  if (computed === null) return <Text>Choose an accent color first.</Text>;
  const { theme, rows } = computed;
  const palette = PALETTES.map((name) => theme.light[`${name}-solid`]);
  const corrected = rows.filter(isCorrected);
  return (
    <Flex direction="column" gap="4">
      <Heading as="h2" size="sm">
        Palette
      </Heading>
      <Text color="fg.muted" textStyle="xs">
        Accent, neutral, success, warning, danger and info.
      </Text>
      <Flex direction="column" gap="2">
        <Swatches label="Full color vision" colors={palette} />
        {COLOR_VISIONS.map((vision) => (
          <Swatches
            key={vision}
            label={VISION_LABELS[vision]}
            colors={palette.map((color) => simulateColorVision(color, vision))}
          />
        ))}
      </Flex>
      <Heading as="h2" size="sm">
        Contrast
      </Heading>
      <Text color="fg.muted" textStyle="xs">
        {corrected.length === 0
          ? 'The colors of the brand have enough contrast everywhere.'
          : `${corrected.length} of ${rows.length} pairs would not have enough contrast with the colors of the brand as they are. The portal uses corrected colors.`}
      </Text>
      <Button
        size="xs"
        variant="outline"
        alignSelf="start"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? 'Show corrected pairs only' : 'Show all pairs'}
      </Button>
      <ContrastTable rows={showsAll ? rows : corrected} />
    </Flex>
  );
}

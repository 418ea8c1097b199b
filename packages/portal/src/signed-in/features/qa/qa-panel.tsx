import 'virtual:texts/qa';
import { Box, Button, Field, Flex, Grid, Heading, Input, Link, NativeSelect, Text } from '@chakra-ui/react';
import type { FlagKind, Flags, InjectedQaContext } from '@livery/tenant-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useServices, useTenant, useTexts } from '../../../lib/services/services.ts';
import type { QaFlags } from '../../domain/flags/qa-flags.ts';
import { type QaTenant, TenantList } from './tenant-list.tsx';

interface QaSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function QaSection({ title, hint, children }: QaSectionProps) {
  return (
    <Box as="section">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {hint !== undefined && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
      <Box mt="3">{children}</Box>
    </Box>
  );
}

/** Subscribes to the flags that are overridden in this browser (docs/product/sign-in-and-session.md#flag-overrides). */
export function useQaFlagOverrides({ subscribe, get }: QaFlags): Partial<Flags> {
  return useSyncExternalStore(subscribe, get);
}

/** Response of the edge to /qa.json, which exists outside production only. */
interface QaInfo {
  readonly tenants: readonly QaTenant[];
  readonly flags: readonly (readonly [name: keyof Flags, kind: FlagKind])[];
  /** The address of the studio on the machine of the edge; null if no studio is running. */
  readonly studio: string | null;
}

const qaInfoQuery = queryOptions({
  queryKey: ['qa-info'],
  queryFn: async ({ signal }): Promise<QaInfo> => {
    const response = await fetch('/qa.json', { signal });
    if (!response.ok) throw new Error(`Loading /qa.json failed with HTTP status ${response.status}.`);
    return (await response.json()) as QaInfo;
  },
  retry: false,
});

type FlagValue = Flags[keyof Flags];

interface FlagFieldProps {
  readonly name: keyof Flags;
  readonly kind: FlagKind;
  /** The value that overrides the flag in this browser; undefined if the lender's value applies. */
  readonly value: FlagValue | undefined;
  readonly onChange: (value: FlagValue | undefined) => void;
}

function ChoiceControl({ kind, value, onChange }: FlagFieldProps & { kind: { type: 'choice' } }) {
  const t = useTexts();
  const getLabel = (choice: boolean | number) =>
    typeof choice === 'number' ? String(choice) : t(choice ? 'qa.on' : 'qa.off');
  return (
    <NativeSelect.Root width={{ base: '11.5rem', md: '10rem' }} flexShrink={0}>
      <NativeSelect.Field
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(kind.values.find((choice) => String(choice) === target.value))}
      >
        <option value="">{t('qa.lenderSetting')}</option>
        {kind.values.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {getLabel(choice)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function NumberControl({ kind, value, onChange }: FlagFieldProps & { kind: { type: 'number' } }) {
  const t = useTexts();
  return (
    <Input
      type="number"
      size="sm"
      width={{ base: '11.5rem', md: '10rem' }}
      flexShrink={0}
      min={kind.min}
      step={1}
      placeholder={t('qa.lenderSetting')}
      defaultValue={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const number = target.valueAsNumber;
        // An invalid number removes the override, as an empty field does.
        onChange(Number.isInteger(number) && number >= kind.min ? number : undefined);
      }}
    />
  );
}

/**
 * The control of one flag. The first option, or an empty field, removes the override, so that the lender's
 * value applies.
 */
function FlagField({ kind, ...field }: FlagFieldProps) {
  return (
    <Field.Root flexDirection="row" alignItems="center" justifyContent="space-between" gap="3">
      <Field.Label fontWeight="normal" minW="0" overflowWrap="anywhere">
        {field.name}
      </Field.Label>
      {kind.type === 'choice' ? (
        <ChoiceControl kind={kind} {...field} />
      ) : (
        <NumberControl kind={kind} {...field} />
      )}
    </Field.Root>
  );
}

interface FlagFieldsProps {
  readonly flags: QaFlags;
  readonly kinds: readonly (readonly [name: keyof Flags, kind: FlagKind])[];
}

function FlagFields({ flags, kinds }: FlagFieldsProps) {
  const t = useTexts();
  const overrides = useQaFlagOverrides(flags);
  // Number fields are uncontrolled. A new key remounts them when the overrides are cleared.
  const [clearCount, setClearCount] = useState(0);
  return (
    <QaSection title={t('qa.flags')} hint={t('qa.flagsHint')}>
      <Grid gap="2" key={clearCount}>
        {kinds.map(([name, kind]) => (
          <FlagField
            key={name}
            name={name}
            kind={kind}
            value={overrides[name]}
            onChange={(value) => flags.set(name, value)}
          />
        ))}
      </Grid>
      <Button
        variant="outline"
        size="sm"
        mt="4"
        onClick={() => {
          flags.clear();
          setClearCount(clearCount + 1);
        }}
      >
        {t('qa.clear')}
      </Button>
    </QaSection>
  );
}

/** Returns true if the page is at localhost, so that the browser and the edge run on the same machine. */
const isOnThisMachine = (): boolean => /(?:^|\.)localhost$/.test(window.location.hostname);

function StudioLink({ studio }: { readonly studio: string }) {
  const t = useTexts();
  const { slug, name } = useTenant();
  return (
    <QaSection title={t('qa.studio')} hint={t('qa.studioHint')}>
      <Link href={`${studio}/#/${slug}`} target="_blank" rel="noreferrer" color="link" textStyle="sm">
        {t('qa.openStudio', { name })}
      </Link>
    </QaSection>
  );
}

export function QaPanel({ qa, flags }: { readonly qa: InjectedQaContext; readonly flags: QaFlags }) {
  const t = useTexts();
  const { release, apiBase } = useTenant();
  const { data, isError } = useQuery(qaInfoQuery);
  const details = [
    [t('qa.release'), release],
    [t('qa.apiBase'), new URL(apiBase, window.location.origin).href],
  ] as const;
  return (
    <Flex direction="column" gap="6">
      <Grid as="dl" templateColumns="auto 1fr" gapX="4" gapY="1" textStyle="sm">
        {details.map(([name, value]) => (
          <Box key={name} display="contents">
            <Box as="dt" color="fg.muted">
              {name}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Grid>
      <ContractViolationList />
      {isError && (
        <Text role="alert" color="fg.error">
          {t('qa.notLoaded')}
        </Text>
      )}
      {data !== undefined && (
        <>
          <QaSection title={t('qa.tenants')} hint={t('qa.tenantsHint')}>
            <TenantList qa={qa} tenants={data.tenants} />
          </QaSection>
          {data.studio !== null && isOnThisMachine() && <StudioLink studio={data.studio} />}
          <FlagFields flags={flags} kinds={data.flags} />
        </>
      )}
    </Flex>
  );
}

/**
 * Lists the fields of lender responses that violate the contract
 * (docs/product/sign-in-and-session.md#contract-violations-list).
 */
export function ContractViolationList() {
  const t = useTexts();
  const { violations } = useServices();
  const violationList = useSyncExternalStore(violations.subscribe, violations.list);
  return (
    <QaSection
      title={t('qa.violations')}
      hint={t(violationList.length === 0 ? 'qa.noViolations' : 'qa.violationsHint')}
    >
      <Box as="ul" listStyleType="none" textStyle="sm" overflowWrap="anywhere">
        {violationList.map(({ operation, field, expected, received }) => (
          <Box as="li" key={`${operation} ${field}`} py="1" _notLast={{ borderBottomWidth: '1px' }}>
            <Text as="span" fontWeight="medium">
              {field}
            </Text>
            <Text color="fg.muted">{t('qa.violation', { operation, expected, received })}</Text>
          </Box>
        ))}
      </Box>
    </QaSection>
  );
}

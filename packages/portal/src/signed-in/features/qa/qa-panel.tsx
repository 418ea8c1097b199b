import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import type { FlagKind, Flags as FlagValues, InjectedQa } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import type { QaFlags } from '../../domain/flags/qa-flags.ts';
import { FlagField } from './flag-field.tsx';
import { qaInfoQuery } from './qa-info-query.ts';
import { QaSection } from './qa-section.tsx';
import { TenantList } from './tenant-list.tsx';
import { useSetFlags } from './use-set-flags.ts';
import { Violations } from './violations.tsx';

interface FlagsProps {
  readonly flags: QaFlags;
  readonly kinds: readonly (readonly [name: keyof FlagValues, kind: FlagKind])[];
}

function Flags({ flags, kinds }: FlagsProps) {
  const t = useTexts();
  const set = useSetFlags(flags);
  // Number fields keep what is typed; clearing makes them anew.
  const [round, setRound] = useState(0);
  return (
    <QaSection title={t('qa.flags')} hint={t('qa.flagsHint')}>
      <Grid gap="2" key={round}>
        {kinds.map(([name, kind]) => (
          <FlagField
            key={name}
            name={name}
            kind={kind}
            value={set[name]}
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
          setRound(round + 1);
        }}
      >
        {t('qa.clear')}
      </Button>
    </QaSection>
  );
}

/** What who tests can see and change: tenant, flags, and where all comes from. */
export function QaPanel({ qa, flags }: { readonly qa: InjectedQa; readonly flags: QaFlags }) {
  const t = useTexts();
  const { release, apiBase } = useTenant();
  const { data, isError } = useQuery(qaInfoQuery);
  const facts = [
    [t('qa.release'), release],
    [t('qa.apiBase'), new URL(apiBase, window.location.origin).href],
  ] as const;
  return (
    <Flex direction="column" gap="6">
      <Grid as="dl" templateColumns="auto 1fr" gapX="4" gapY="1" textStyle="sm">
        {facts.map(([name, value]) => (
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
      <Violations />
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
          <Flags flags={flags} kinds={data.flags} />
        </>
      )}
    </Flex>
  );
}

import 'virtual:texts/groups';
import { Box, Button, chakra, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { GroupCriteria, LoanMatches } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import { TextField } from '../../../../ui/form-fields.tsx';
import { LoanNumbersField, NO_UNKNOWN_NUMBERS } from '../../../domain/loan-numbers/loan-numbers-field.tsx';
import { CRITERIA } from '../group/criteria.ts';
import { groupPreviewQuery } from '../group/group-queries.ts';
import { CriterionRow, StatusRow } from './criterion-rows.tsx';
import { type GroupValues, toCriteria, validateCriteria } from './group-values.ts';

/** Type of the form error with the lender's message, which lists the loan numbers that the lender does not know. */
export const LENDER_ERROR = 'lender';

interface StaticLoansProps {
  /**
   * Number of loans in the field if the group has more loans than the field; saving does not remove the other loans.
   * Null if the field contains all loans.
   */
  readonly listedCount: number | null;
}

/**
 * Field for the loans of a static group (extension static-group-loans,
 * docs/product/groups.md#static-group-members).
 */
function StaticLoans({ listedCount }: StaticLoansProps) {
  const t = useTexts();
  const { control, setValue, formState, clearErrors } = useFormContext<GroupValues>();
  const typed = useWatch({ control, name: 'typedLoan' });
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'loanNumbers' });
  const { type, message = '' } = formState.errors.loanNumbers ?? {};
  const unknownNumbers = useMemo(
    () => (type === LENDER_ERROR ? new Set(message.split(/[\s,]+/)) : NO_UNKNOWN_NUMBERS),
    [type, message],
  );
  const handleNumbersChange = useCallback(
    (numbers: readonly string[]) => {
      onChange([...numbers]);
      clearErrors('loanNumbers');
    },
    [onChange, clearErrors],
  );
  return (
    <Box>
      {listedCount !== null && (
        <Text textStyle="sm" mb="2">
          {t('groupForm.loansListed', { count: listedCount })}
        </Text>
      )}
      <LoanNumbersField
        ref={ref}
        label={t('groupForm.loans')}
        error={message === '' ? undefined : message}
        value={value}
        onValue={handleNumbersChange}
        unknown={unknownNumbers}
        typed={typed}
        onTyped={(text) => {
          setValue('typedLoan', text, { shouldDirty: true });
          if (message !== '') clearErrors('loanNumbers');
        }}
      />
    </Box>
  );
}

/** Returns the criteria of the form after a pause in typing; null while a criterion is invalid. */
function useDebouncedCriteria(): GroupCriteria | null {
  const t = useTexts();
  const { control } = useFormContext<GroupValues>();
  const [criteria, loanStatus] = useWatch({ control, name: ['criteria', 'loanStatus'] });
  const isComplete = validateCriteria({ criteria, loanStatus }, t).length === 0;
  const json = JSON.stringify(isComplete ? toCriteria({ criteria, loanStatus }) : null);
  const debouncedJson = useDebouncedValue(json);
  return useMemo(() => JSON.parse(debouncedJson) as GroupCriteria | null, [debouncedJson]);
}

function Matches({ matches }: { readonly matches: LoanMatches }) {
  const t = useTexts();
  const unlistedCount = matches.count - matches.loans.length;
  if (matches.count === 0) return <Text>{t('groupMatch.none')}</Text>;
  return (
    <>
      <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t('groupMatch.count', { count: matches.count })}
      </Text>
      <Box as="ul" listStyleType="none" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {matches.loans.map(({ id, loanNumber }) => (
          <Box as="li" key={id} py="0.5" overflowWrap="anywhere">
            {loanNumber}
          </Box>
        ))}
        {unlistedCount > 0 && <li>{t('groupMatch.more', { count: unlistedCount })}</li>}
      </Box>
    </>
  );
}

/**
 * Shows, while the user edits, how many loan accounts match and the first of these accounts (extension group-preview,
 * docs/product/groups.md#matching-loan-accounts-preview).
 */
function MatchingLoans() {
  const t = useTexts();
  const criteria = useDebouncedCriteria();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    groupPreviewQuery(useLender(), criteria),
  );
  return (
    <Stack as="section" gap="2" p="4" bg="bg.muted" borderRadius="l2" aria-busy={isFetching}>
      <Heading as="h3" size="md">
        {t('groupMatch.title')}
      </Heading>
      <Stack gap="1" role="status" minH="5" opacity={isPlaceholderData && criteria !== null ? 0.55 : 1}>
        {criteria === null && <Text color="fg.muted">{t('groupMatch.incomplete')}</Text>}
        {criteria !== null && error === null && data !== undefined && <Matches matches={data} />}
        {criteria !== null && error !== null && <Text>{t('groupMatch.failed')}</Text>}
      </Stack>
      {criteria !== null && error !== null && (
        <Box>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const KINDS = [
  { kind: 'static', label: 'groups.static', hint: 'groupForm.staticHint' },
  { kind: 'dynamic', label: 'groups.dynamic', hint: 'groupForm.dynamicHint' },
] as const;

function KindChoice() {
  const t = useTexts();
  const { register } = useFormContext<GroupValues>();
  return (
    <chakra.fieldset minW="0">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
        {t('groupForm.type')}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
        {KINDS.map(({ kind, label, hint }) => (
          <Flex
            as="label"
            key={kind}
            gap="2.5"
            px="3"
            py="2"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            css={{ '&:has(:checked)': { borderColor: 'accent.border', bg: 'accent.subtle' } }}
          >
            <chakra.input
              type="radio"
              boxSize="4"
              mt="0.5"
              accentColor="accent.mark"
              cursor="pointer"
              value={kind}
              {...register('kind')}
            />
            <span>
              {t(label)}
              <Text as="span" display="block" textStyle="xs" color="fg.muted">
                {t(hint)}
              </Text>
            </span>
          </Flex>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

/** Maximum number of characters in the API contract. */
const MAX_NAME_LENGTH = 200;

function Criteria() {
  const t = useTexts();
  return (
    <Stack gap="1" as="section" aria-label={t('group.criteria')}>
      <Text textStyle="sm" fontWeight="medium">
        {t('group.criteria')}
      </Text>
      <Text color="fg.muted" textStyle="sm" mb="1">
        {t('groupForm.criteriaHint')}
      </Text>
      {CRITERIA.map((criterion) => (
        <CriterionRow key={criterion.name} criterion={criterion} />
      ))}
      <StatusRow />
    </Stack>
  );
}

export function GroupForm({ listedCount }: ComponentProps<typeof StaticLoans>) {
  const t = useTexts();
  const { control, register, formState } = useFormContext<GroupValues>();
  const kind = useWatch({ control, name: 'kind' });
  const hasLoansExtension = useHasExtension('static-group-loans');
  const hasPreview = useHasExtension('group-preview') && kind === 'dynamic';
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: hasPreview ? 'minmax(0, 1fr) 15rem' : 'minmax(0, 1fr)' }}
      gap="6"
      alignItems="start"
    >
      <Stack gap="3" minW="0">
        <TextField
          label={t('groupForm.name')}
          error={formState.errors.name?.message}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          {...register('name')}
        />
        <KindChoice />
        {kind === 'dynamic' && <Criteria />}
        {kind === 'static' && hasLoansExtension && <StaticLoans listedCount={listedCount} />}
      </Stack>
      {hasPreview && (
        <Box position={{ lg: 'sticky' }} top="0">
          <MatchingLoans />
        </Box>
      )}
    </Grid>
  );
}

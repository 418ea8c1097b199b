import 'virtual:texts/forms';
import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { Rule } from '@livery/lender-client';
import { RotateCcw, Save } from 'lucide-react';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { getRuleStatus, RuleBadge } from '../rule/rule-status.tsx';
import { ChannelToggles } from './channel-toggles.tsx';
import { RuleEffect, summarizeRule, useRuleMatches } from './rule-effect.tsx';
import type { CompleteRuleFields } from './rule-fields.ts';
import { RuleScope } from './rule-scope.tsx';
import { type RuleFormApi, useRuleForm } from './use-rule-form.ts';

interface RuleDaysProps {
  readonly form: RuleFormApi;
  readonly fields: CompleteRuleFields;
}

/**
 * Fields of the first and last day (docs/product/rules.md#rule-validation). The calendars offer no day before today and
 * no last day before the first.
 */
function RuleDays({ form, fields: { enabled, startsOn, endsOn } }: RuleDaysProps) {
  const t = useTexts();
  const today = useToday();
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" maxW="26rem">
      <Controller
        control={form.control}
        name="startsOn"
        render={({ field, fieldState }) => (
          <DayField
            ref={field.ref}
            label={t('rules.start')}
            error={fieldState.error?.message}
            value={field.value}
            onValue={(day) => {
              field.onChange(day);
              // The start date can make the stop date invalid, so validate the stop date again.
              if (endsOn !== '') void form.trigger('endsOn');
            }}
            onBlur={field.onBlur}
            min={today}
            pickTo={endsOn >= today ? endsOn : undefined}
            tooEarly={t('rules.startPast')}
            disabled={!enabled}
          />
        )}
      />
      <Controller
        control={form.control}
        name="endsOn"
        render={({ field, fieldState }) => (
          <DayField
            ref={field.ref}
            label={t('rules.stop')}
            error={fieldState.error?.message}
            value={field.value}
            onValue={field.onChange}
            onBlur={field.onBlur}
            min={today}
            pickFrom={startsOn > today ? startsOn : today}
            tooEarly={t('rules.stopPast')}
            disabled={!enabled}
          />
        )}
      />
    </Grid>
  );
}

const panelStyles = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderRadius: 'l3',
  p: { base: '4', md: '5' },
} as const;

function RuleHeader({
  ruleForm,
  saved,
}: {
  readonly ruleForm: ReturnType<typeof useRuleForm>;
  readonly saved: Rule;
}) {
  const t = useTexts();
  const today = useToday();
  const { form, rule } = ruleForm;
  return (
    <Stack gap="1">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" columnGap="3" wrap="wrap">
          <Heading as="h2" size="lg">
            {t(`rules.name${saved.id}`)}
          </Heading>
          <RuleBadge status={getRuleStatus(rule, today)} />
        </Flex>
        <Controller
          control={form.control}
          name="enabled"
          render={({ field: { value, onChange, ...field } }) => (
            <SwitchField
              {...field}
              label={t('rules.enable')}
              checked={value}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        />
      </Flex>
      {!rule.enabled && <Text color="fg.muted">{t('rules.enableHint')}</Text>}
    </Stack>
  );
}

/** Reports that another user has changed the rule, summarizes the saved rule, and explains the buttons. */
function ConflictNotice({ saved }: { readonly saved: Rule }) {
  const t = useTexts();
  const { locale } = useTenant();
  const savedSummary = summarizeRule(saved, null, { t, locale, today: useToday() });
  return (
    <Text role="alert" flexBasis="full" textStyle="sm" color="warning.fg">
      {t('rules.changedByOther', { now: savedSummary })}
    </Text>
  );
}

/** Form of one rule with a summary of its effect (docs/product/rules.md#rule-fields). */
export function RuleForm({ saved }: { readonly saved: Rule }) {
  const t = useTexts();
  const ruleForm = useRuleForm(saved);
  const { form, fields, rule, changed, reset, submit } = ruleForm;
  const ruleMatches = useRuleMatches(rule);
  const unknownNumberList = ruleMatches.matches?.unknownLoanNumbers;
  const unknownNumbers = useMemo(() => new Set(unknownNumberList), [unknownNumberList]);
  usePaletteActions(
    changed
      ? [
          { id: 'update-rule', label: t('rules.update'), icon: Save, run: submit },
          { id: 'reset-rule', label: t('rules.reset'), icon: RotateCcw, run: reset },
        ]
      : [],
  );
  return (
    <form
      noValidate
      aria-label={t(`rules.name${saved.id}`)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard title={t('rules.leaveTitle')} confirmsUnload={changed} discardsInput={() => changed} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
        gap="4"
        alignItems="start"
      >
        <Stack {...panelStyles} gap="5">
          <RuleHeader ruleForm={ruleForm} saved={saved} />
          <RuleScope form={form} fields={fields} unknownNumbers={unknownNumbers} />
          <Controller
            control={form.control}
            name="channels"
            render={({ field, fieldState }) => (
              <ChannelToggles
                ref={field.ref}
                ruleId={saved.id}
                value={field.value}
                onValue={field.onChange}
                error={fieldState.error?.message}
                disabled={!fields.enabled}
              />
            )}
          />
          <RuleDays key={ruleForm.resetCount} form={form} fields={fields} />
        </Stack>
        <Box {...panelStyles} position={{ xl: 'sticky' }} top={{ xl: '20' }}>
          <RuleEffect rule={rule} ruleMatches={ruleMatches} />
        </Box>
        <Flex
          position={{ base: 'sticky', md: 'static' }}
          bottom="0"
          align="center"
          justify={{ base: 'flex-end', md: 'flex-start' }}
          wrap="wrap"
          gap="2"
          py="3"
          bg="bg"
          borderTopWidth={{ base: '1px', md: '0' }}
        >
          {ruleForm.hasConflict && <ConflictNotice saved={saved} />}
          <PendingButton type="submit" pending={ruleForm.pending} disabled={!changed && !fields.enabled}>
            {t('rules.update')}
          </PendingButton>
          <Button variant="outline" onClick={reset}>
            {t('rules.reset')}
          </Button>
        </Flex>
      </Grid>
    </form>
  );
}

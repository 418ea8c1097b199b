import { Grid } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import type { RuleParts } from './rule-fields.ts';
import type { RuleFormApi } from './use-rule-form.ts';

interface RuleDaysProps {
  readonly form: RuleFormApi;
  readonly fields: RuleParts;
}

/** The first and the last day of the rule, each bounded by today and by the other (spec section 5). */
export function RuleDays({ form, fields: { enabled, startsOn, endsOn } }: RuleDaysProps) {
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
              // Whether the stop lies before it is said of the stop.
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

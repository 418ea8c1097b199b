import { type Control, Controller } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { FlagFields } from './flag-fields.ts';
import type { FlagControl as Asked } from './flag-groups.ts';

interface FlagControlProps {
  readonly asked: Asked;
  readonly control: Control<FlagFields, unknown, FlagFields>;
}

/** One flag, asked for in words. */
export function FlagControl({ asked, control }: FlagControlProps) {
  const t = useTexts();
  const label = t(`control.${asked.name}`);
  return (
    <Controller
      control={control}
      name={asked.name}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => {
        if (asked.kind === 'check')
          return (
            <CheckboxField
              {...field}
              label={label}
              checked={value !== asked.inverted}
              onChange={({ currentTarget }) => onChange(currentTarget.checked !== asked.inverted)}
            />
          );
        if (asked.kind === 'choice')
          return (
            <SelectField
              {...field}
              label={label}
              error={error?.message}
              value={String(value)}
              onChange={onChange}
            >
              {asked.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </SelectField>
          );
        return (
          <TextField
            {...field}
            label={label}
            help={t('appSettings.countHelp')}
            error={error?.message}
            inputMode="numeric"
            autoComplete="off"
            maxW="10rem"
            value={String(value)}
            onChange={onChange}
          />
        );
      }}
    />
  );
}

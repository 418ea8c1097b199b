import { useLocation } from 'react-router-dom';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { enabledTypes } from '../../methods/method-options.ts';
import type { MethodChooser, PaymentsContext } from './payments-context.ts';

/** What every form has that a method is chosen in. */
interface MethodForm {
  getValues(name: 'methodToken'): string;
  setValue(name: 'methodToken', token: string, options: { shouldDirty: boolean }): void;
  clearErrors(name: 'methodToken'): void;
}

function choosing(form: MethodForm): Pick<MethodChooser, 'choose' | 'drop'> {
  return {
    choose: (token) => {
      form.setValue('methodToken', token, { shouldDirty: true });
      form.clearErrors('methodToken');
    },
    drop: (token) => {
      if (form.getValues('methodToken') === token) form.setValue('methodToken', '', { shouldDirty: false });
    },
  };
}

/** For a form of scheduled payments: methods are saved, and PAD is none of them (decisions, payments). */
export function useScheduleChooser(form: MethodForm, formPath: string): MethodChooser {
  const types = enabledTypes(useFlags()).filter((type) => type !== 'pad');
  return { formPath, methodsPath: `${formPath}/methods`, types, mayBeUsedOnce: false, ...choosing(form) };
}

/** For the form whose screen is open: Schedule Payment's within its path, else Make Payment's. */
export function useChooser({
  form,
  schedule,
  path,
}: Pick<PaymentsContext, 'form' | 'schedule' | 'path'>): MethodChooser {
  const types = enabledTypes(useFlags());
  const schedulePath = `${path}/schedule`;
  const ofSchedule = useScheduleChooser(schedule.form, schedulePath);
  if (useLocation().pathname.startsWith(schedulePath)) return ofSchedule;
  return {
    formPath: `${path}/make`,
    methodsPath: `${path}/methods`,
    types,
    mayBeUsedOnce: true,
    ...choosing(form),
  };
}

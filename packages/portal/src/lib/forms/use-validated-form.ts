import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * A form as all of the portal's behave: a field is checked when it is left and from then on with every change; the
 * first one that is wrong gets the focus on submit.
 * @param schema must stay the same object from render to render
 * @param defaultValues what the fields hold at first; load before mounting the form
 */
export const useValidatedForm = <Fields extends FieldValues, Values = Fields>(
  schema: ZodMiniType<Values, Fields>,
  defaultValues: DefaultValues<Fields>,
): UseFormReturn<Fields, unknown, Values> =>
  useForm<Fields, unknown, Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues });

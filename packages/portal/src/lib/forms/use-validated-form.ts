import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * Creates a form that validates a field when it loses focus and then on every change. On submit, the first
 * invalid field receives the focus.
 * @param schema must be the same object on every render
 * @param defaultValues the initial values; load them before mounting the form
 */
export const useValidatedForm = <Fields extends FieldValues, Values = Fields>(
  schema: ZodMiniType<Values, Fields>,
  defaultValues: DefaultValues<Fields>,
): UseFormReturn<Fields, unknown, Values> =>
  useForm<Fields, unknown, Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues });

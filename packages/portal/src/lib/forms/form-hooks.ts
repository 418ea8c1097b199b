import { zodResolver } from '@hookform/resolvers/zod';
import {
  type MutateOptions,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
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

/**
 * Options of a mutation that catches its own failures. The success of such a mutation does not prove that the
 * lender API responded.
 */
export const HANDLES_OWN_FAILURES = { meta: { handlesOwnFailures: true } } as const;

/**
 * Wraps a mutation. `isRunning()` returns the current state, while `isPending` is the state at the last
 * render. Both are also true for a submission with the same key from a form that has been closed since. The
 * input is removed from memory when the mutation has finished or the form unmounts, because the input may be
 * a card, a password or an SSN.
 */
export function useSubmission<Result, Input>(
  options: UseMutationOptions<Result, Error, Input> & { readonly mutationKey: readonly string[] },
) {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const { mutate, reset } = useMutation({ ...options, gcTime: 0 });
  const isPending = useIsMutating({ mutationKey }) > 0;
  return {
    mutate: (
      input: Input,
      { onSuccess, onError }: Pick<MutateOptions<Result, Error, Input>, 'onSuccess' | 'onError'> = {},
    ) => mutate(input, { ...(onSuccess && { onSuccess }), ...(onError && { onError }), onSettled: reset }),
    isPending,
    isRunning: () => queryClient.isMutating({ mutationKey }) > 0,
  };
}

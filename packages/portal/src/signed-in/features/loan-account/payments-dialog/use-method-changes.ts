import type { NewAch, NewCard, NewPad, NewPaymentMethod, PaymentMethod } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useLender } from '../../../../lib/services/services.ts';

export type NewMethod =
  | ({ readonly type: 'card' } & NewCard)
  | ({ readonly type: 'ach' } & NewAch)
  | ({ readonly type: 'pad' } & NewPad);

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['loan-account'] });
};

export function useAddMethod() {
  const lender = useLender();
  const refresh = useRefresh();
  return useSubmission({
    mutationKey: ['add-payment-method'],
    mutationFn: (method: NewMethod): Promise<NewPaymentMethod> => {
      if (method.type === 'card') return lender.addCard(method);
      return method.type === 'ach' ? lender.addAch(method) : lender.addPad(method);
    },
    // Wait for the refetch, because the form can select a method only if the list contains it.
    onSuccess: refresh,
  });
}

export function useDeleteMethod() {
  const lender = useLender();
  const refresh = useRefresh();
  return useSubmission({
    mutationKey: ['delete-payment-method'],
    mutationFn: (method: Pick<PaymentMethod, 'id' | 'type'>) => lender.deletePaymentMethod(method),
    onSuccess: refresh,
  });
}

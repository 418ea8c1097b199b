import 'virtual:texts/settings';
import { type OrUnknown, type Switchable, UNKNOWN } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { UnusableSetting } from './settings-card.tsx';
import { clientSettingsQuery } from './settings-queries.ts';

/** Shows something on the borrower app or hides it; it looks settled at once, and goes back when refused (spec section 4). */
function useSwitchVisibility(what: Switchable) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(lender);
  const show = (isVisible: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (settings) => settings && { ...settings, visible: { ...settings.visible, [what]: isVisible } },
    );
  const mutationKey = ['switch-visibility'];
  return useMutation({
    mutationKey,
    // One after the other: the last click is what it ends as.
    scope: { id: 'switch-visibility' },
    mutationFn: (isVisible: boolean) => lender.switchVisibility(what, isVisible),
    onMutate: async (isVisible) => {
      show(isVisible);
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: () => toasts.success(t('settings.statusUpdated')),
    onError: (error, isVisible) => {
      show(!isVisible);
      toasts.error(problemMessage(error, t));
    },
    // While another one is on its way, what is loaded would show the switch as it was.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}

interface StatusSwitchProps {
  readonly what: Switchable;
  /** What is switched, for those who do not see what stands beside it. */
  readonly name: string;
  /** Whether it is shown now, as far as is known. */
  readonly isVisible: OrUnknown<boolean>;
}

/** The switch 'visible on app' of a card. It is saved at once, whatever else of the card is not. */
export function StatusSwitch({ what, name, isVisible }: StatusSwitchProps) {
  const t = useTexts();
  const { mutate } = useSwitchVisibility(what);
  if (isVisible === UNKNOWN) return <UnusableSetting />;
  return (
    <SwitchField
      label={t('settings.visibleOnApp')}
      aria-label={t('settings.visibleOnAppOf', { what: name })}
      checked={isVisible}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
